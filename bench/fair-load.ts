import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HostileCounts, HostileMessage } from './fair-hostile.ts'

export interface HostileLoad {
  /** Resolves when all of its calls are under way. */
  begin(): Promise<void>
  /** Resolves when the last of them is answered. */
  stop(): Promise<HostileCounts>
  end(): void
}

/** Starts the process of the hostile company; it does nothing until it is told to begin. */
export async function startHostileLoad(url: string): Promise<HostileLoad> {
  const child = fork(fileURLToPath(new URL('./fair-hostile.ts', import.meta.url)), [url])
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The hostile company has ended')))
  ended.catch(() => {})
  const next = async () => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [HostileMessage]
    return message
  }
  await next()
  return {
    async begin() {
      child.send('begin')
      await next()
    },
    async stop() {
      child.send('stop')
      return (await next()) as HostileCounts
    },
    end: () => void child.kill(),
  }
}
