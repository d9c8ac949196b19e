/** Tesseract's names of the languages whose data are installed, by their tags and by PostgreSQL's names. */
const installed: Record<string, string> = {
  ...{ en: 'eng', de: 'deu', fr: 'fra', es: 'spa', it: 'ita', pt: 'por', nl: 'nld', pl: 'pol' },
  ...{ english: 'eng', german: 'deu', french: 'fra', spanish: 'spa', italian: 'ita', portuguese: 'por', dutch: 'nld' },
}

/**
 * The language in which the letters of a scan are recognized: the one that its publisher named, else the one of its other
 * pages, else English, whose letters most other languages share.
 * @param tag of the file, such as `pt-BR`.
 * @param dictionaries of its other pages, as PostgreSQL names them.
 */
export function scanLanguage(tag: string | null, dictionaries: readonly string[]): string {
  const named = tag && installed[tag.toLowerCase().split('-')[0]!]
  const guessed = dictionaries.map((name) => installed[name]).find((language) => language !== undefined)
  return named || guessed || 'eng'
}
