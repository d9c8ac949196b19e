/**
 * A code as it is stored, from one that was typed: in any case, with any separators, and with the digits that Crockford's
 * base 32 reads for the letters O, I and L. Undefined for what can be no code.
 */
export function readLabelCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}

/** `ABCD-EFGH-JKMN`, for people who type it. */
export function groupedCode(code: string): string {
  return code.match(/.{4}/g)!.join('-')
}
