import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchThread } from './busy-thread.ts'

let thread: ReturnType<typeof watchThread>
beforeEach(() => (thread = watchThread()))
afterEach(() => thread.stop())

const compute = (milliseconds: number) => {
  const before = process.threadCpuUsage()
  while (process.threadCpuUsage(before).user < milliseconds * 1000);
}

it('measures how long the thread computes without a break', async () => {
  compute(300)
  await sleep(50)
  expect(thread.longest()).toBeGreaterThanOrEqual(300)
})

it('adds up neither separate turns nor waiting time', async () => {
  for (let i = 0; i < 10; i++) {
    compute(30)
    await sleep(30)
  }
  await sleep(500)
  expect(thread.longest()).toBeLessThan(200)
})
