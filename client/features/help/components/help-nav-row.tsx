import { useTranslation } from 'react-i18next'
import { TabRow } from '../../../ui/tab-row.tsx'
import type { HelpType } from '../help-types.ts'
import { useHelpTypes } from '../hooks/use-help-types.ts'

export interface HelpNavProps {
  machineId: number
  /** The kind that the page shows. */
  current: HelpType['id']
  /** The navigation state that the pages pass on to each other. */
  state: Record<string, unknown>
}

/** The other kinds of help for the machine of the page, one press away. */
export function HelpNavRow({ machineId, current, state }: HelpNavProps) {
  const { t } = useTranslation()
  const tabs = useHelpTypes().map(({ id, pathOf }) => ({ id, label: t(`help.${id}`), to: pathOf(machineId), state }))
  return <TabRow label={t('help.kinds')} tabs={tabs} current={current} />
}
