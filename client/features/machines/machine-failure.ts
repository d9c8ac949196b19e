import { readError } from '../../lib/apollo/read-error.ts'
import { t } from '../../lib/i18n.ts'

/** The text when machines could not be loaded: the server's, else depending on whether there was a response at all. */
export function machineLoadFailure(error: unknown): string {
  const { detail, message, code, status } = readError(error)
  if (detail ?? message) return (detail ?? message) as string
  return code || status ? t('machines.loadFailed') : t('machines.fetchError')
}
