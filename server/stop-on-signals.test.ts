import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { stopOnSignals, type Stopping } from './stop-on-signals.ts'

const log = pino({ level: 'silent' })

/** A process that records its exits and lives on. */
function watched(stop: () => Promise<void>, deadline = 60_000) {
  const codes: number[] = []
  const events = new EventEmitter()
  const target = Object.assign(events, { exit: (code: number) => codes.push(code) }) as unknown as Stopping['target']
  stopOnSignals({ stop, log, deadline, target: target! })
  return { codes, send: (signal: string) => events.emit(signal) }
}
const never = () => new Promise<void>(() => {})

describe('a termination signal', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s stops in order and exits with 0', async (signal) => {
    let stopped = 0
    const { codes, send } = watched(async () => {
      await sleep(20)
      stopped += 1
    })
    send(signal)
    expect(codes).toEqual([])
    await expect.poll(() => codes).toEqual([0])
    expect(stopped).toBe(1)
  })

  it('exits with 1 when the stop misses its deadline', async () => {
    const { codes, send } = watched(never, 50)
    send('SIGTERM')
    expect(codes).toEqual([])
    await expect.poll(() => codes).toEqual([1])
  })

  it('exits with 1 when the stop fails', async () => {
    const { codes, send } = watched(() => Promise.reject(new Error('no')))
    send('SIGTERM')
    await expect.poll(() => codes).toEqual([1])
  })

  it('that comes a second time, as the same or another, exits at once', () => {
    const { codes, send } = watched(never)
    send('SIGTERM')
    expect(codes).toEqual([])
    send('SIGINT')
    expect(codes).toEqual([1])
  })
})
