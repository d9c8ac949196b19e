/** The ids in few texts of at most 200 characters, as in `3-5 9`: the trail names every row of an import. */
export function idRanges(ids: readonly number[]): string[] {
  const runs: [first: number, last: number][] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] === id - 1) run[1] = id
    else runs.push([id, id])
  }
  const lines: string[] = []
  for (const [first, last] of runs) {
    const text = first === last ? String(first) : `${first}-${last}`
    const line = lines.at(-1)
    if (line !== undefined && line.length + text.length < 200) lines[lines.length - 1] = `${line} ${text}`
    else lines.push(text)
  }
  return lines
}
