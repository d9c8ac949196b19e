import { afterEach, expect, it, vi } from 'vitest'
import { releaseObjectUrl } from './release-object-url.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('an object URL stays readable for the requests that are under way, and is revoked afterwards', () => {
  vi.useFakeTimers()
  const revoke = vi.fn()
  Object.assign(URL, { revokeObjectURL: revoke })
  releaseObjectUrl('blob:film')
  vi.advanceTimersByTime(5_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:film')
})
