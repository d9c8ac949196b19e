import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../ui/data-table/write-csv.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import type { ImportState, Report } from '../hooks/use-import.ts'
import { wrongRowsCsv } from '../wrong-rows.ts'
import { RowSection } from './row-section.tsx'
import { WaitingButton } from '../../../ui/waiting-button.tsx'

/** The answer of the dry run, what is wrong first, and the import itself. */
export function CheckStep({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  const { report, rows, leaveOut, busy } = state
  if (!report) return null
  const { added, changed, unchanged, wrong } = report
  const count = added + changed
  const of = (verdict: Report['rows'][number]['verdict']) => report.rows.filter((row) => row.verdict === verdict)
  const field = (name: string) => t(`imports.${name}` as 'imports.client')
  const save = async () => {
    const labels = { line: t('imports.line'), reason: t('imports.reason'), field }
    download(await wrongRowsCsv(of('WRONG'), rows, labels), t('imports.wrongFileName'))
  }
  return (
    <Stack gap="5">
      <Flex as="ul" listStyleType="none" gap="2" columnGap="5" wrap="wrap" fontWeight="medium">
        {wrong > 0 && (
          <Text as="li" color="fg.error">
            {t('imports.wrong', { count: wrong })}
          </Text>
        )}
        <li>{t('imports.new', { count: added })}</li>
        <li>{t('imports.changed', { count: changed })}</li>
        <li>{t('imports.unchanged', { count: unchanged })}</li>
      </Flex>
      {wrong > 0 && (
        <RowSection
          title={t('imports.wrong', { count: wrong })}
          column={t('imports.reason')}
          rows={of('WRONG')}
          linesOf={({ faults }) => faults.map(({ message }) => message)}
        >
          <Button variant="outline" size="sm" onClick={() => void save()}>
            <Download aria-hidden /> {t('imports.downloadWrong')}
          </Button>
        </RowSection>
      )}
      {changed > 0 && (
        <RowSection
          title={t('imports.changed', { count: changed })}
          column={t('imports.change')}
          rows={of('CHANGED')}
          linesOf={({ cells }) =>
            cells.map((cell) =>
              t('imports.changeOf', {
                field: field(cell.field),
                before: cell.before || t('imports.nothing'),
                after: cell.after || t('imports.nothing'),
              }),
            )
          }
        />
      )}
      {added > 0 && (
        <RowSection
          title={t('imports.new', { count: added })}
          column={t('imports.change')}
          rows={of('NEW')}
          linesOf={({ cells, label }) =>
            cells
              .filter(({ after }) => after !== '' && after !== label)
              .map((cell) => t('imports.newOf', { field: field(cell.field), after: cell.after }))
          }
        />
      )}
      {count === 0 && wrong === 0 && <Text>{t('imports.nothingToDo')}</Text>}
      {wrong > 0 && count > 0 && (
        <CheckboxField
          label={t('imports.leaveOut', { count: wrong })}
          checked={leaveOut}
          disabled={busy}
          onChange={state.setLeaveOut}
        />
      )}
      {count > 0 && (
        <WaitingButton
          loading={busy}
          loadingText={t('imports.importing', { count })}
          waitsFor={wrong > 0 && !leaveOut ? t('imports.wrongFirst') : undefined}
          onClick={state.finish}
        >
          {t('imports.importRows', { count })}
        </WaitingButton>
      )}
    </Stack>
  )
}
