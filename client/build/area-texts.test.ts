import { expect, it } from 'vitest'
import { areasOf } from './area-texts.ts'

it('finds the areas of the texts that a module names, in calls, in data and in templates', () => {
  const code =
    "t('tickets.title'); const label = \"shell.users\"; t(`roles.${name}`); t('tickets.id'); t('nothing.here')"
  expect(areasOf(code)).toEqual(['tickets', 'shell', 'roles'])
})

it('takes no path, file name or other word for a text', () => {
  expect(areasOf("import './tickets.ts'; const a = 'tickets'; b.tickets.title; '../shell/users.ts'")).toEqual([])
})
