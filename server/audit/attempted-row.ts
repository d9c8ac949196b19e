import type { Attempt } from '../errors/app-error.ts'

/** The subject of a bare `id`, for actions where it is not the noun of the action. */
const subjectOfBareId: Record<string, string> = {
  'machine.list-of-tenant': 'tenant',
  'ticket.delete-file': 'ticket-file',
}

/** Fields that identify a parent row; they win over other ids of the input. */
const parents = ['machineId', 'ticketId', 'tenantId', 'machineSerialNo', 'serialNo']

export interface AttemptedRow {
  subject: string
  subjectId: string
}

/** Finds the row of a refused attempt in its input: the row of the action's noun, or else its parent row. */
export function attemptedRow({ action, input }: Attempt): AttemptedRow {
  const [noun = ''] = action.split('.')
  const fields = sentIds(input)
  const subject = subjectOfBareId[action] ?? noun
  const own = fields.get(`${camelCase(noun)}Id`) ?? fields.get('id')
  if (own !== undefined) return { subject: fields.has(`${camelCase(noun)}Id`) ? noun : subject, subjectId: own }
  const name = [...parents, ...fields.keys()].find((known) => fields.has(known))
  return name ? { subject: kebabCase(name.slice(0, -2)), subjectId: fields.get(name)! } : { subject, subjectId: '' }
}

/** The ids and serial numbers of an input or of arguments, also one level deeper: `{ input: { ticketId } }`. */
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
