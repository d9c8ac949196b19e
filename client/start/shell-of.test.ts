import { describe, expect, it } from 'vitest'
import { routes } from '../app/routes.ts'
import { shellOf } from './shell-of.ts'

const shells = (path: string) => [shellOf(path, false), shellOf(path, true)]
const inShell = routes.filter(({ frame }) => frame === 'shell').map(({ path }) => path)

describe('the shell of a page', () => {
  it.each(inShell)('is that of a signed-in user, and of the log-in form for a visitor: %s', (path) => {
    expect(shells(path)).toEqual(['card', 'signed-in'])
  })

  const others = {
    '/': 'landing',
    '/landing': 'landing',
    '/ezshare/login': 'card',
    '/ezshare/signup': 'card',
    '/ezshare/change-password': 'card',
    '/ezshare/contact-us': 'card',
    '/ezshare/first-password': 'card',
    '/ezshare/unauthorized': 'message',
    '/ezshare/pdf-viewer': undefined,
    '/ezshare/playground': undefined,
  }
  it.each(Object.entries(others))('is the same for everybody: %s', (path, shell) => {
    expect(shells(path)).toEqual([shell, shell])
  })

  it('is known for every page of the route table', () => {
    const known = [...inShell, ...Object.keys(others)]
    expect(routes.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
  })

  it('follows the bare prefix to where it leads, and ignores case and a slash at the end', () => {
    expect(shells('/ezshare')).toEqual(['landing', 'signed-in'])
    expect(shells('/EZSHARE/Login/')).toEqual(['card', 'card'])
    expect(shells('/elsewhere')).toEqual(['message', 'message'])
  })
})
