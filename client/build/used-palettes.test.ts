import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokens } from '@chakra-ui/react/theme'
import { expect, it } from 'vitest'
import { usedPalettes } from './used-palettes.ts'

const client = join(import.meta.dirname, '..')

it('leaves out of the build only palettes that nothing in the client names', () => {
  const left = Object.keys(tokens.colors ?? {}).filter((name) => !usedPalettes.includes(name))
  expect(left).toContain('teal')
  const named = new RegExp(`['"\`{.](?:${left.join('|')})(?:\\.\\w+)*['"\`}]|['"\`](?:bg|fg|border)\\.info['"\`]`)
  const sources = globSync('**/*.{ts,tsx}', { cwd: client, exclude: ['generated', 'locales'] })
  const naming = sources.filter(
    (path) => !path.includes('.test.') && named.test(readFileSync(join(client, path), 'utf8')),
  )
  expect(naming).toEqual([])
})
