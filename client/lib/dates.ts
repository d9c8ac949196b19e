import { t } from './i18n.ts'

const moment = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute'

/** The parts of a time in the browser's time zone, each with its leading zero. */
function partsOf(iso: string | null | undefined): Record<Part, string> | undefined {
  const date = new Date(iso ?? '')
  if (Number.isNaN(date.getTime())) return undefined
  return Object.fromEntries(moment.formatToParts(date).map(({ type, value }) => [type, value])) as Record<Part, string>
}

/** The day on which a manual, FAQ, document or video, or a version of it, was published: yyyy/mm/dd. Empty for a missing date. */
export function publishedDay(iso: string | null | undefined): string {
  const at = partsOf(iso)
  return at ? `${at.year}/${at.month}/${at.day}` : ''
}

/** The time of a ticket, and of whatever has no format of its own, in the browser's time zone: yyyy/mm/dd HH:mm. */
export function ticketMoment(iso: string | null | undefined): string {
  const at = partsOf(iso)
  return at ? `${publishedDay(iso)} ${at.hour}:${at.minute}` : ''
}

/** The time an invitation was sent: dd/mm/yyyy HH:mm. The specification formats it differently from a ticket's (A106). */
export function invitationMoment(iso: string | null | undefined): string {
  const at = partsOf(iso)
  return at ? `${at.day}/${at.month}/${at.year} ${at.hour}:${at.minute}` : ''
}

const distance = new Intl.RelativeTimeFormat('en', { style: 'short' })

/** Units of age and their lengths in seconds, the longest first. */
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago, in the largest unit that fits: "just now", "3 days ago". Empty for a missing time. */
export function ageOf(iso: string | null | undefined): string {
  const seconds = (Date.now() - new Date(iso ?? '').getTime()) / 1000
  if (Number.isNaN(seconds)) return ''
  const fits = units.find(([, each]) => seconds >= each)
  if (!fits) return t('common.justNow')
  const [unit, length] = fits
  return distance.format(-Math.floor(seconds / length), unit)
}
