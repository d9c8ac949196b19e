import { Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { PageHeader } from './page-header.tsx'

interface PageFrameProps {
  /** The heading and the title of the document; defaults to the product's name. */
  title?: string
  /** What the title names, above it, where that is a name. */
  kind?: string
  crumbs?: readonly Crumb[]
  /** Buttons of the page, right of the breadcrumbs. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in page: header, breadcrumbs, actions, content. */
export function PageFrame({ title, kind, crumbs, actions, children }: PageFrameProps) {
  return (
    <Stack gap="5" maxWidth="1280px" marginInline="auto" width="full" padding={{ base: '4', sm: '6', md: '8' }}>
      <PageHeader title={title} kind={kind} />
      {(crumbs || actions) && (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          {crumbs ? <Breadcrumbs crumbs={crumbs} /> : <span />}
          {actions && (
            <Flex gap="3" wrap="wrap">
              {actions}
            </Flex>
          )}
        </Flex>
      )}
      {children}
    </Stack>
  )
}
