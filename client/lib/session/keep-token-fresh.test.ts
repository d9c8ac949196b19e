import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildUser } from '../../testing/session.ts'
import { keepTokenFresh } from './keep-token-fresh.ts'
import { getSession, signIn, signOut } from './session.ts'

let stop = () => {}

const tokenFor = (seconds: number, begun = Date.now()) => {
  const iat = begun / 1000
  return `h.${btoa(JSON.stringify({ iat, exp: iat + seconds }))}.s`
}
const begin = (token: string, answer = () => Promise.resolve(tokenFor(900))) => {
  signIn({ accessToken: token, refreshToken: 'r', user: buildUser('CLIENT_ADMIN') })
  const ask = vi.fn<(refreshToken: string) => Promise<string>>(answer)
  stop = keepTokenFresh(ask)
  return ask
}
const touch = () => window.dispatchEvent(new Event('pointerdown'))
const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  show('visible')
})
afterEach(() => {
  stop()
  signOut()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('C075 a token is replaced a minute before it expires, and so is the next one', async () => {
  const ask = begin(tokenFor(900))
  const old = getSession().accessToken
  touch()
  await vi.advanceTimersByTimeAsync(839_000)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask).toHaveBeenCalledExactlyOnceWith('r')
  expect(getSession().accessToken).not.toBe(old)
  touch()
  await vi.advanceTimersByTimeAsync(841_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

it.each([
  ['that lives two minutes', () => tokenFor(120)],
  ['that seems to have ended, by the clock of this device', () => tokenFor(900, Date.now() - 3_600_000)],
  ['that says nothing of its end', () => 'a.b.c'],
])('C069 a token %s is not replaced before a call is refused', async (_which, token) => {
  const ask = begin(token(), () => Promise.resolve(token()))
  touch()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(ask).not.toHaveBeenCalled()
})

it('C075 waits until the tab is visible, and until the user works in it', async () => {
  const ask = begin(tokenFor(900))
  show('hidden')
  touch()
  await vi.advanceTimersByTimeAsync(850_000)
  expect(ask).not.toHaveBeenCalled()
  show('visible')
  await vi.advanceTimersByTimeAsync(100)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(850_000)
  expect(ask).toHaveBeenCalledTimes(1)
  touch()
  await vi.advanceTimersByTimeAsync(100)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('C078 a refused refresh ends nothing by itself: the next call does', async () => {
  const ask = begin(tokenFor(900), () => Promise.reject(new Error('no')))
  touch()
  await vi.advanceTimersByTimeAsync(850_000)
  touch()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(getSession().user).not.toBeNull()
})
