import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAs } from '../../testing/session.ts'
import { signOut } from './session.ts'

beforeEach(() => void signInAs('CLIENT_OPERATOR'))
afterEach(() => {
  signOut()
  localStorage.clear()
})

/** A tab: separate modules on the storage that all tabs share. */
async function openTab() {
  vi.resetModules()
  const [session, refresh] = [await import('./session.ts'), await import('./token-refresh.ts')]
  return { ...session, ...refresh }
}

const old = 'old.access.token'
const slowly = (token: string) => vi.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve(token), 100)))

describe('refreshing in several tabs', () => {
  it('row 14 C069 two tabs that are refused at once make one call and share its token', async () => {
    const [first, second] = [await openTab(), await openTab()]
    const [askFirst, askSecond] = [slowly('new.by.first'), slowly('new.by.second')]
    const tokens = await Promise.all([
      first.refreshAccessToken(old, askFirst),
      second.refreshAccessToken(old, askSecond),
    ])
    expect(askFirst.mock.calls.length + askSecond.mock.calls.length).toBe(1)
    expect(new Set(tokens).size).toBe(1)
    expect([first.getSession().accessToken, second.getSession().accessToken]).toEqual(tokens)
  })

  it('row 14 C069 a tab takes over a token that another one has already fetched', async () => {
    const [first, second] = [await openTab(), await openTab()]
    await first.refreshAccessToken(old, slowly('new.by.first'))
    const ask = slowly('new.by.second')
    expect(await second.refreshAccessToken(old, ask)).toBe('new.by.first')
    expect(ask).not.toHaveBeenCalled()
  })

  it('C069 a tab that died during its refresh blocks the others only for a while', async () => {
    localStorage.setItem('refreshLock', JSON.stringify({ tab: 'dead', until: Date.now() + 600 }))
    const tab = await openTab()
    expect(await tab.refreshAccessToken(old, slowly('new.access.token'))).toBe('new.access.token')
  })

  it('C067 a log-out during a refresh is not undone by the new token', async () => {
    const tab = await openTab()
    const refreshing = tab.refreshAccessToken(old, slowly('new.access.token'))
    setTimeout(() => tab.signOut(), 60)
    await expect(refreshing).rejects.toThrow('The session has ended.')
    expect(tab.getSession().user).toBeNull()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('C078 a failed refresh releases the lock', async () => {
    const tab = await openTab()
    await expect(tab.refreshAccessToken(old, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(localStorage.getItem('refreshLock')).toBeNull()
  })
})
