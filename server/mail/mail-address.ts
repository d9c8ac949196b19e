import { domainToASCII } from 'node:url'

const atom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/**
 * The single address in the text, with its domain in ASCII, or undefined. Quoted names, comments, groups, lists,
 * address literals and any character that could end a header line are rejected: mail servers read these in different
 * ways.
 */
export function mailAddress(text: string): string | undefined {
  const at = text.indexOf('@')
  if (at < 1 || at > 64) return undefined
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (!atom.test(local)) return undefined
  if (!domain.split('.').every((part) => label.test(part))) return undefined
  // Look-alike letters would lead to another domain.
  if (domain !== domain.normalize('NFKC')) return undefined
  const ascii = domainToASCII(domain)
  if (!ascii || local.length + 1 + ascii.length > 254) return undefined
  if (!ascii.split('.').every((part) => part.length >= 1 && part.length <= 63)) return undefined
  return `${local}@${ascii}`
}

export function isMailAddress(text: string): boolean {
  return mailAddress(text) !== undefined
}
