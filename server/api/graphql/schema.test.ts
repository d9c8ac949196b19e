import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../../paths.ts'
import { printedSchema } from './print-schema.ts'

it('schema.graphql matches the resolvers; run `npm run schema` when this fails', async () => {
  expect(await readFile(join(projectFolder, 'schema.graphql'), 'utf8')).toBe(await printedSchema())
})
