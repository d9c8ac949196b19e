import { writeFile } from 'node:fs/promises'
import { printedSchema } from '../server/api/graphql/print-schema.ts'

await writeFile(new URL('../schema.graphql', import.meta.url), await printedSchema())
