import { tmpdir } from 'node:os'
import type { CallerName } from '../access/call.ts'
import { canariesIn } from '../access/canaries.ts'
import type { RawAnswer, RawRequest } from './http.ts'

/**
 * Suppliers choose among all clients, so they may read their names. The platform may read companies, users and
 * machines.
 */
const mayRead: Partial<Record<CallerName, RegExp>> = {
  SUPPLIER_ADMIN: /^canary-name-[ab]$/,
  SUPPLIER_USER: /^canary-name-[ab]$/,
  PLATFORM_ADMIN: /^canary-((tenant|name|machine)-\w+|visitor-invited)$/,
}

/** Texts that reveal the server's internals: stacks, statements, messages of the database, paths. */
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

/** Checks a response against the rules that hold for any call; returns a sentence for each rule that it breaks. */
export function brokenRules(
  caller: CallerName,
  { path, body }: RawRequest,
  { status, text, headers, log }: RawAnswer & { log: string },
): string[] {
  // GraphQL echoes invalid input.
  const sent = path + (body ?? '')
  const broken: string[] = []
  if (status >= 500 || /"code":"INTERNAL/.test(text)) broken.push(`a failure of the server (${status}): ${text} ${log}`)
  for (const canary of canariesIn(text + headers)) {
    if (!mayRead[caller]?.test(canary) && !sent.includes(canary))
      broken.push(`the canary ${canary} of another company: ${text.slice(0, 500)}`)
  }
  for (const pattern of internals) {
    const [found] = pattern.exec(text) ?? []
    if (found && !sent.includes(found)) broken.push(`what is inside (${pattern}): ${found}`)
  }
  const isFile = status === 200 && /content-disposition.{0,5}attachment/i.test(headers)
  if (!isFile && !isJson(text)) broken.push(`an answer that is no JSON (${status}): ${text.slice(0, 200)}`)
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
