import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { t } from '../../lib/i18n.ts'
import { actionText } from './audit-texts.ts'

const server = join(import.meta.dirname, '../../../server')

/** The actions of the permission matrix, and the others that the server's sources record. */
function recordedActions(): string[] {
  const matrix = readFileSync(join(server, 'policies/actions.ts'), 'utf8').matchAll(/^ {2}'([a-z-]+\.[a-z-]+)':/gm)
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|database)\//.test(file))
    .map((file) => readFileSync(join(server, file), 'utf8'))
  const others = sources.flatMap((source) => [...source.matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)])
  return [...new Set([...matrix, ...others].map(([, action = '']) => action))]
}

it('every action of the trail has a name', () => {
  const actions = recordedActions()
  expect(actions.length).toBeGreaterThan(100)
  expect(actions).toEqual(expect.arrayContaining(['ticket.read', 'session.log-in', 'invitation.redeem']))
  expect(actions.filter((action) => actionText(t, action) === action)).toEqual([])
})

it('an action without one is shown by its code', () => {
  expect(actionText(t, 'robot.teach')).toBe('robot.teach')
})
