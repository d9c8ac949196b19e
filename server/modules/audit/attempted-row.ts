import type { Attempt } from '../../errors/app-error.ts'

/** Whose id a bare `id` is, where it is not that of the action's noun. */
const meantById: Record<string, string> = { 'machine.list-of-tenant': 'tenant', 'ticket.delete-file': 'ticket-file' }

/** What names the row that others hang on, before any other id that was sent. */
const parents = ['machineId', 'ticketId', 'tenantId', 'machineSerialNo', 'serialNo']

export interface AttemptedRow {
  subject: string
  subjectId: string
}

/** Which row an attempt was about, as far as what was sent says so: the action's own, else the one it hangs on. */
export function attemptedRow({ action, input }: Attempt): AttemptedRow {
  const [noun = ''] = action.split('.')
  const fields = sentIds(input)
  const subject = meantById[action] ?? noun
  const own = fields.get(`${camelCase(noun)}Id`) ?? fields.get('id')
  if (own !== undefined) return { subject: fields.has(`${camelCase(noun)}Id`) ? noun : subject, subjectId: own }
  const name = [...parents, ...fields.keys()].find((known) => fields.has(known))
  return name ? { subject: kebabCase(name.slice(0, -2)), subjectId: fields.get(name)! } : { subject, subjectId: '' }
}

/** The ids and serial numbers of an input or of arguments, also one level down: `{ input: { ticketId } }`. */
function sentIds(input: unknown): Map<string, string> {
  const outer = entriesOf(input)
  const inner = outer.flatMap(([, value]) => (Array.isArray(value) ? [] : entriesOf(value)))
  return new Map(
    [...inner, ...outer]
      .filter(
        ([name, value]) => /^id$|Id$|erialNo$/.test(name) && (typeof value === 'number' || typeof value === 'string'),
      )
      .map(([name, value]) => [name, String(value).slice(0, 64)]),
  )
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function camelCase(noun: string): string {
  return noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
