import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getSession, signIn, signOut, signOutByHand, type SessionUser } from '../../lib/session/session.ts'
import { signInAs } from '../../testing/session.ts'
import { storedWork } from './stored-work.ts'

const tab = (query: string, variables = '') => ({
  ...{ id: 'a', title: 'Machines', hash: 'h', operationName: 'Machines', response: '{"data": 1}' },
  ...{ query, variables, headers: '{"Authorization": "Bearer x.y.z"}' },
})
const harmless = '{ countries { id } }'
const logIn = 'mutation { logIn(input: {userName: "mara", password: "hunter2"}) { token } }'

/** Everything in the browser's storage. */
const stored = () => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('playground:')))

let user: SessionUser
beforeEach(() => {
  signInAs('CLIENT_ADMIN')
  user = getSession().user!
})
afterEach(signOut)

describe('row 36 the stored work of the playground', () => {
  it('is tabs and history of the user, without headers and responses', () => {
    const work = storedWork(user.id)
    work.setItem('graphiql:tabState', JSON.stringify({ activeTabIndex: 0, tabs: [tab(harmless)] }))
    work.setItem('graphiql:queries', JSON.stringify({ queries: [tab(harmless)] }))
    work.setItem('graphiql:favorites', JSON.stringify({ favorites: [tab(harmless)] }))
    work.setItem('graphiql:editorFlex', '1.5')
    for (const [item, list] of [
      ['tabState', 'tabs'],
      ['queries', 'queries'],
      ['favorites', 'favorites'],
    ] as const) {
      const kept = JSON.parse(work.getItem(`graphiql:${item}`)!) as Record<string, unknown[]>
      expect(kept[list]).toEqual([expect.objectContaining({ query: harmless, operationName: 'Machines' })])
    }
    expect(work.length).toBe(4)
    expect(stored()).not.toMatch(/Bearer|x\.y\.z|data/)
  })

  it('holds no document that logs in, and none with a password: its tab stays, empty', () => {
    const work = storedWork(user.id)
    const secret = [
      tab(logIn),
      tab('mutation ($i: AddUserInput!) { addUser(input: $i) { id } }', '{"i": {"password": "p"}}'),
    ]
    work.setItem('graphiql:tabState', JSON.stringify({ activeTabIndex: 1, tabs: [tab(harmless), ...secret] }))
    work.setItem('graphiql:queries', JSON.stringify({ queries: [...secret, tab(harmless)] }))
    const { tabs, activeTabIndex } = JSON.parse(work.getItem('graphiql:tabState')!) as {
      tabs: { query: string | null; variables: string | null; title: string }[]
      activeTabIndex: number
    }
    expect(tabs.map(({ query }) => query)).toEqual([harmless, null, null])
    expect([tabs[1]?.variables, tabs[1]?.title, activeTabIndex]).toEqual([null, '<untitled>', 1])
    const { queries } = JSON.parse(work.getItem('graphiql:queries')!) as { queries: unknown[] }
    expect(queries).toHaveLength(1)
    expect(stored()).not.toMatch(/hunter2|password|logIn/)
  })

  it('is opened again with the document and the variables of the open tab', () => {
    const work = storedWork(user.id)
    const tabs = [tab(harmless), tab('query ($id: Int!) { states(countryId: $id) { id } }', '{"id": 276}')]
    work.setItem('graphiql:tabState', JSON.stringify({ activeTabIndex: 1, tabs }))
    expect(work.getItem('graphiql:query')).toContain('countryId')
    expect(work.getItem('graphiql:variables')).toBe('{"id": 276}')
    expect(work.getItem('graphiql:headers')).toBeNull()
  })

  it.each(['headers', 'query', 'variables', 'shouldPersistHeaders', 'theme', 'anything'])(
    'never holds the item %s',
    (name) => {
      storedWork(user.id).setItem(`graphiql:${name}`, '{"Authorization": "Bearer x.y.z"}')
      expect(stored()).toBe('[]')
    },
  )

  it('holds nothing unreadable, so that nothing unknown gets in', () => {
    storedWork(user.id).setItem('graphiql:tabState', logIn)
    storedWork(user.id).setItem('graphiql:tabState', '{"tabs": "password"}')
    expect(stored()).toBe('[]')
  })

  it('holds nothing of a visitor', () => {
    signOut()
    const work = storedWork(undefined)
    work.setItem('graphiql:tabState', JSON.stringify({ activeTabIndex: 0, tabs: [tab(harmless)] }))
    expect([stored(), work.getItem('graphiql:tabState')]).toEqual(['[]', null])
  })

  it.each([
    ['by hand', signOutByHand],
    ['by itself', signOut],
  ])('is gone when the session ends %s, also for a page that is still open and goes on writing', (_how, end) => {
    const work = storedWork(user.id)
    const write = () => work.setItem('graphiql:tabState', JSON.stringify({ activeTabIndex: 0, tabs: [tab(harmless)] }))
    write()
    expect(stored()).toContain('countries')
    end()
    expect(stored()).toBe('[]')
    write()
    expect([stored(), work.getItem('graphiql:tabState')]).toEqual(['[]', null])
  })

  it('is not shown to the next user, whether or not the previous one logged out', () => {
    const session = getSession()
    storedWork(user.id).setItem('graphiql:tabState', JSON.stringify({ activeTabIndex: 0, tabs: [tab(harmless)] }))
    expect(storedWork(user.id + 1).getItem('graphiql:tabState')).toBeNull()
    signIn({ ...session, user: { ...user, id: user.id + 1 } })
    expect(stored()).toBe('[]')
  })

  it('can be cleared by its user, who keeps the session', () => {
    const work = storedWork(user.id)
    work.setItem('graphiql:editorFlex', '2')
    work.clear()
    expect([stored(), work.length, getSession().user?.id]).toEqual(['[]', 0, user.id])
  })
})
