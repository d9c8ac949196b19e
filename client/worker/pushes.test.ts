import { describe, expect, it, vi } from 'vitest'
import { listenForPushes, type PushScope } from './pushes.ts'

function startWorker(tabs: { url: string; focus: () => Promise<unknown> }[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const showNotification = vi.fn<PushScope['registration']['showNotification']>(async () => {})
  const openWindow = vi.fn<PushScope['clients']['openWindow']>(async () => undefined)
  listenForPushes({
    addEventListener: (type, listener) => void listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    location: { origin: 'https://portal.example.com' },
  })
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)!({ ...event, waitUntil: (part: Promise<unknown>) => work.push(part) } as never)
    await Promise.all(work)
  }
  const push = async (text: string | null) => {
    await dispatch('push', { data: text === null ? null : { text: () => text } })
    const [title, options] = showNotification.mock.lastCall!
    return { title, ...options }
  }
  const click = async (path: string) => {
    const close = vi.fn<() => void>()
    await dispatch('notificationclick', { notification: { close, data: { path } } })
    expect(close).toHaveBeenCalledOnce()
  }
  return { push, click, openWindow }
}

const news = { event: 'COMMENT', ticketId: 7, code: 'E-217', path: '/ezshare/supplier/tickets/ticket?ticketId=7' }

describe('A222 the service worker', () => {
  it('shows the ticket, what has happened and its code; a later one of the ticket replaces it', async () => {
    expect(await startWorker().push(JSON.stringify(news))).toMatchObject({
      ...{ title: 'New comment on ticket 7', body: 'Error code E-217', tag: 'ticket-7', data: { path: news.path } },
    })
    const code = 'a $& {{code}} <b>'
    expect((await startWorker().push(JSON.stringify({ ...news, code }))).body).toBe(`Error code ${code}`)
  })

  it.each([
    [null],
    ['no json'],
    ['null'],
    ['{}'],
    [JSON.stringify({ ...news, event: 'ENDED' })],
    [JSON.stringify({ ...news, event: 'toString' })],
    [JSON.stringify({ ...news, ticketId: '7' })],
  ])('shows a plain notice for anything else: %s', async (text) => {
    expect(await startWorker().push(text)).toMatchObject({
      ...{ title: 'Ezshare', body: 'There is news about your tickets', data: { path: '/ezshare' } },
    })
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/ezshare/../x', '/graphql'])(
    'row 94 leads to pages of the product alone, and not to %s',
    async (path) => {
      expect(await startWorker().push(JSON.stringify({ ...news, path }))).toMatchObject({ data: { path: '/ezshare' } })
    },
  )

  it('opens the case at a click, in its tab when there is one', async () => {
    const url = `https://portal.example.com${news.path}`
    const [other, same] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()]
    const { click, openWindow } = startWorker([
      { url: 'https://portal.example.com/ezshare', focus: other },
      { url, focus: same },
    ])
    await click(news.path)
    expect(same).toHaveBeenCalledOnce()
    await click('/ezshare/ticketform/ticket?ticketId=8')
    expect(openWindow.mock.calls).toEqual([['https://portal.example.com/ezshare/ticketform/ticket?ticketId=8']])
    expect(other).not.toHaveBeenCalled()
  })
})
