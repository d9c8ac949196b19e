import { tmpdir } from 'node:os'
import type { CallerName } from '../access/call.ts'
import { marksIn } from '../access/marks.ts'
import type { RawAnswer, RawRequest } from './http.ts'

/** Companies by name: suppliers choose among all clients (A60). The platform knows companies, people and machines. */
const mayRead: Partial<Record<CallerName, RegExp>> = {
  SUPPLIER_ADMIN: /^zqc-[ab]$/,
  SUPPLIER_USER: /^zqc-[ab]$/,
  PLATFORM_ADMIN: /^zq([tcm]-\w+|x-invited)$/,
}

/** What betrays how the server is made: stacks, statements, messages of the database, paths. */
const internals = [
  /\n\s+at .+:\d+/,
  /\bat \S+ \(.*:\d+:\d+\)/,
  /node_modules|node:internal|\.(ts|js):\d+/,
  /\b(select|insert|update|delete)\b .{0,80}\b(from|into|set|where)\b .{0,80}/i,
  /violates|syntax error at|relation "|column "|invalid input syntax|out of range for type|operator does not exist/i,
  /duplicate key|deadlock|current transaction is aborted|permission denied for|null value in column/i,
  /\b(?:E(?:NOENT|CONNREFUSED|CONNRESET|ACCES|PIPE))\b|TypeError|RangeError|ReferenceError|Cannot read prop/,
  /MikroORM|Kysely|type-graphql|class-validator|\$argon2|password_hash|passwordHash/,
  new RegExp([process.cwd(), tmpdir()].map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')),
]

/** What an answer must never be, whatever was asked: a sentence for each rule that it breaks. */
export function brokenRules(
  caller: CallerName,
  { path, body }: RawRequest,
  { status, text, headers, log }: RawAnswer & { log: string },
): string[] {
  // GraphQL repeats what it cannot take.
  const sent = path + (body ?? '')
  const broken: string[] = []
  if (status >= 500 || /"code":"INTERNAL/.test(text)) broken.push(`a failure of the server (${status}): ${text} ${log}`)
  for (const mark of marksIn(text + headers)) {
    if (!mayRead[caller]?.test(mark) && !sent.includes(mark))
      broken.push(`the mark ${mark} of another company: ${text.slice(0, 500)}`)
  }
  for (const pattern of internals) {
    const [found] = pattern.exec(text) ?? []
    if (found && !sent.includes(found)) broken.push(`what is inside (${pattern}): ${found}`)
  }
  if (!isJson(text)) broken.push(`an answer that is no JSON (${status}): ${text.slice(0, 200)}`)
  return broken
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
