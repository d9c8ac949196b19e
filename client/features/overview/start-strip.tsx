import { Box, Skeleton, Stack } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { StepsOutline } from './steps-outline.tsx'
import { stripPlace } from './strip-height.ts'

const StartFigures = lazy(() => import('./start-figures.tsx').then((module) => ({ default: module.StartFigures })))
const FirstSteps = lazy(() => import('./first-steps.tsx').then((module) => ({ default: module.FirstSteps })))

/**
 * Above the lists of the start pages: what waits for the user, in a place that is reserved from the beginning, and the
 * first steps of a new company. Loaded after the page.
 */
export function StartStrip() {
  return (
    <Stack gap="4">
      <Box {...stripPlace} minWidth="0">
        <Suspense fallback={<Skeleton height="full" borderRadius="l3" />}>
          <StartFigures />
        </Suspense>
      </Box>
      <Suspense fallback={<StepsOutline />}>
        <FirstSteps />
      </Suspense>
    </Stack>
  )
}
