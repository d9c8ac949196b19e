/** The most bytes of a body of either API, files apart. */
export const usualBody = 100_000

/** The most bytes of a body with a table: 5 MB of texts, and what JSON adds. */
export const largestTable = 6 * 1024 * 1024
