import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

describe('one task at a time', () => {
  it('ignores a second call before the next render, and runs the task after a finished one', async () => {
    const { result } = renderHook(() => useOneAtATime<number>())
    const task = vi.fn(async () => 7)
    // Both calls are made by functions of the same render.
    const { run } = result.current
    await act(async () => {
      expect(await Promise.all([run(task), run(task)])).toEqual([7, undefined])
    })
    expect(task).toHaveBeenCalledOnce()
    expect(result.current.busy).toBe(false)
    await act(() => result.current.run(task))
    expect(task).toHaveBeenCalledTimes(2)
  })

  it('passes a failure on and runs the task again after it', async () => {
    const { result } = renderHook(() => useOneAtATime<number>())
    await act(() => expect(result.current.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused'))
    expect(result.current.busy).toBe(false)
    await act(async () => expect(await result.current.run(async () => 1)).toBe(1))
  })

  it('runs no task after the last one', async () => {
    const { result } = renderHook(() => useOneAtATime<boolean>((stored) => stored))
    const task = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)
    await act(() => result.current.run(task))
    expect(result.current.busy).toBe(false)
    await act(() => result.current.run(task))
    expect(result.current.busy).toBe(true)
    await act(() => result.current.run(task))
    expect(task).toHaveBeenCalledTimes(2)
  })
})
