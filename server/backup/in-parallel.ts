/** Works on this many items at once. After a failure no further item is started; running ones are awaited. */
export async function inParallel<T>(
  items: AsyncIterable<T>,
  places: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let failed = false
  const run = async (): Promise<void> => {
    while (!failed) {
      const next = await iterator.next()
      if (next.done) return
      await work(next.value)
    }
  }
  const ends = await Promise.allSettled(
    Array.from({ length: places }, () =>
      run().catch((error: unknown) => {
        failed = true
        throw error
      }),
    ),
  )
  const failure = ends.find((end) => end.status === 'rejected')
  if (!failure) return
  await iterator.return?.()
  throw failure.reason
}
