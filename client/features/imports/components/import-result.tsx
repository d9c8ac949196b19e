import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketMoment } from '../../../lib/dates.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Report } from '../hooks/use-import.ts'
import { UndoImport } from './undo-import.tsx'

interface ImportResultProps {
  report: Report
  list: string
  onAgain: () => void
}

/** What the import has done, and the way to undo it. */
export function ImportResult({ report, list, onAgain }: ImportResultProps) {
  const { t } = useTranslation()
  const { id, added, changed, undoUntil } = report
  const [undone, setUndone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [undone])
  return (
    <Stack gap="4" maxWidth="4xl" align="flex-start">
      <Heading as="h2" size="lg" ref={heading} tabIndex={-1} outline="none">
        {undone ? t('imports.undoneShort') : t('imports.done')}
      </Heading>
      <Text>{undone ? t('imports.undone') : t('imports.doneText', { added, changed })}</Text>
      {id !== null && !undone && (
        <>
          <Text color="fg.muted">{t('imports.undoHint', { time: ticketMoment(undoUntil) })}</Text>
          <UndoImport id={id} onUndone={() => setUndone(true)} />
        </>
      )}
      <Flex gap="3" wrap="wrap" marginTop="2">
        <LinkButton to={list}>{t('imports.toList')}</LinkButton>
        <Button variant="outline" onClick={onAgain}>
          {t('imports.again')}
        </Button>
      </Flex>
    </Stack>
  )
}
