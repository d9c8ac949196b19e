import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Downloads } from './downloads.ts'

class Answer extends EventEmitter {
  destroyed = false
  close() {
    this.destroyed = true
    this.emit('close')
  }
}
const limits = { most: 3, patience: 60_000, mostWaiting: 4 }

/** Records the outcome of each download so far. */
function track(downloads: Downloads, session: number, count: number) {
  return Array.from({ length: count }, () => {
    const answer = new Answer()
    const download = { answer, state: 'waiting' }
    downloads.begin(session, answer as unknown as ServerResponse).then(
      () => (download.state = 'begun'),
      (error: { code: string }) => (download.state = error.code),
    )
    return download
  })
}
const states = async (downloads: { state: string }[]) => {
  await sleep(0)
  return downloads.map(({ state }) => state)
}

describe('row 38 downloads of one session', () => {
  it('take turns in their order, and do not affect other sessions', async () => {
    const downloads = new Downloads(limits)
    const own = track(downloads, 1, 5)
    expect(await states(own)).toEqual(['begun', 'begun', 'begun', 'waiting', 'waiting'])
    expect(await states(track(downloads, 2, 3))).toEqual(['begun', 'begun', 'begun'])
    own[1]!.answer.close()
    expect(await states(own)).toEqual(['begun', 'begun', 'begun', 'begun', 'waiting'])
    own[0]!.answer.close()
    expect(await states(own)).toEqual(['begun', 'begun', 'begun', 'begun', 'begun'])
    for (const { answer } of own.slice(2)) answer.close()
    expect(await states(track(downloads, 1, 4))).toEqual(['begun', 'begun', 'begun', 'waiting'])
  })

  it('free their place when their caller disconnects, while waiting or reading', async () => {
    const downloads = new Downloads(limits)
    const own = track(downloads, 1, 5)
    own[3]!.answer.close()
    expect((await states(own))[3]).toBe('TOO_MANY_REQUESTS')
    own[0]!.answer.close()
    expect((await states(own))[4]).toBe('begun')
    expect(await states(track(downloads, 1, 1))).toEqual(['waiting'])
  })

  it('are refused when too many wait, or one has waited too long', async () => {
    const downloads = new Downloads({ ...limits, patience: 50 })
    const own = track(downloads, 1, 8)
    expect((await states(own))[7]).toBe('TOO_MANY_REQUESTS')
    await expect.poll(() => own[6]!.state).toBe('TOO_MANY_REQUESTS')
    own[0]!.answer.close()
    expect(await states(track(downloads, 1, 1))).toEqual(['begun'])
  })
})
