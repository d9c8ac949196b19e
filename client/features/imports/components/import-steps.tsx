import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportKind } from '../../../generated/graphql.ts'
import type { ImportField } from '../columns.ts'
import { useImport, type SendImport } from '../hooks/use-import.ts'
import type { OwnerOfCodes } from '../owner-of-codes.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnStep } from './column-step.tsx'
import { ImportResult } from './import-result.tsx'
import { RecentImports } from './recent-imports.tsx'
import { SourceStep } from './source-step.tsx'

interface ImportStepsProps {
  kind: ImportKind
  owner?: OwnerOfCodes
  fields: readonly ImportField[]
  send: SendImport
  /** The URL of the list. */
  list: string
}

/** From a table to stored rows: choose, say what the columns are, see what would happen, import, undo. */
export function ImportSteps({ kind, owner, fields, send, list }: ImportStepsProps) {
  const { t } = useTranslation()
  const state = useImport(fields, send)
  const { step, failure, busy } = state
  if (step === 'done') return <ImportResult report={state.report!} list={list} onAgain={state.again} />
  const { number, title, body } = {
    source: { number: 1, title: t('imports.source'), body: <SourceStep state={state} /> },
    columns: { number: 2, title: t('imports.columns'), body: <ColumnStep state={state} fields={fields} /> },
    check: { number: 3, title: t('imports.checked'), body: <CheckStep state={state} /> },
  }[step]
  return (
    <Stack gap="6" maxWidth="4xl">
      <Stack gap="5">
        <StepHeading key={step} title={title} focused={step !== 'source'}>
          {t('imports.step', { number })}
        </StepHeading>
        {failure && (
          <Box role="alert" color="fg.error" fontWeight="medium" overflowWrap="anywhere">
            {failure}
          </Box>
        )}
        {body}
        {step !== 'source' && (
          <Flex>
            <Button variant="outline" colorPalette="gray" disabled={busy} onClick={state.back}>
              {t('common.back')}
            </Button>
          </Flex>
        )}
      </Stack>
      {step === 'source' && <RecentImports kind={kind} owner={owner} />}
    </Stack>
  )
}

/** Takes the focus when its step is reached, so that a keyboard and a screen reader go on from there. */
function StepHeading({ title, focused, children }: { title: string; focused: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <Stack gap="1">
      <Text color="fg.muted" textStyle="sm">
        {children}
      </Text>
      <Heading as="h2" size="lg" ref={heading} tabIndex={-1} outline="none">
        {title}
      </Heading>
    </Stack>
  )
}
