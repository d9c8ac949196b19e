import { writeFile } from 'node:fs/promises'
import { printedSchema } from './print-schema.ts'

await writeFile(new URL('../../schema.graphql', import.meta.url), await printedSchema())
