import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoImportMutation } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { obstaclesOf, type Obstacles } from '../obstacles.ts'

interface UndoImportProps {
  id: number
  /** The name of the button, where there are several. */
  label?: string
  onUndone: () => void
}

const reasons = { CHANGED: 'obstacleChanged', DELETED: 'obstacleDeleted', USED: 'obstacleUsed' } as const
const fewNamed = 10

/** Undoes an import, or says which rows are in the way. */
export function UndoImport({ id, label, onUndone }: UndoImportProps) {
  const { t } = useTranslation()
  const [undo] = useUndoImportMutation()
  const { busy, run } = useOneAtATime()
  const [refusal, setRefusal] = useState<{ text: string; obstacles?: Obstacles }>()

  const submit = async () => {
    setRefusal(undefined)
    try {
      await undo({ variables: { id } })
      onUndone()
    } catch (error) {
      setRefusal({ text: errorText(error, t('imports.undoFailed')), obstacles: obstaclesOf(error) })
    }
  }
  const named = refusal?.obstacles?.rows.slice(0, fewNamed) ?? []
  return (
    <Stack gap="2" align="flex-start">
      <Button
        variant="outline"
        size="sm"
        loading={busy}
        loadingText={t('imports.undoing')}
        aria-label={label}
        onClick={() => void run(submit)}
      >
        {t('imports.undo')}
      </Button>
      {refusal && (
        <Box role="alert" overflowWrap="anywhere">
          <Text color="fg.error" fontWeight="medium">
            {refusal.text}
          </Text>
          {refusal.obstacles && (
            <>
              <Text>{t('imports.obstacles', { count: refusal.obstacles.count })}</Text>
              <Stack as="ul" gap="0" paddingInlineStart="4">
                {named.map((row) => (
                  <li key={row.id}>
                    {t(`imports.${reasons[row.reason as keyof typeof reasons]}`, { label: row.label })}
                  </li>
                ))}
                {refusal.obstacles.count > named.length && (
                  <li>{t('imports.more', { count: refusal.obstacles.count - named.length })}</li>
                )}
              </Stack>
            </>
          )}
        </Box>
      )}
    </Stack>
  )
}
