/**
 * The typeface of the product: Inter, which comes with it (client/index.html), then fonts of the system with its
 * measures, then those of the system for scripts that Inter lacks.
 */
export const textFont =
  '"Inter Variable", "Inter Arial", "Inter Roboto", ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif'

/**
 * For serial numbers and codes: every character has the same width, and 0 differs from O, 1 from l. IBM Plex Mono is
 * fetched when the first of its letters is drawn; then fonts of the system with its widths.
 */
export const codeFont = '"IBM Plex Mono", "Plex Menlo", "Plex Consolas", ui-monospace, monospace'
