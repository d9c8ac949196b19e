import { readError } from '../../lib/apollo/read-error.ts'
import { t } from '../../lib/i18n.ts'

/** What to say when machines could not be loaded: the server's word, else whether there was an answer at all (C338). */
export function machineLoadFailure(error: unknown): string {
  const { detail, message, code, status } = readError(error)
  if (detail ?? message) return (detail ?? message) as string
  return code || status ? t('machines.loadFailed') : t('machines.fetchError')
}
