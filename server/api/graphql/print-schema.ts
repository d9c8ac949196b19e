import { lexicographicSortSchema, printSchema } from 'graphql'
import { createSchema } from './schema.ts'

/** The contract between server and client, as committed in schema.graphql. */
export async function printedSchema(): Promise<string> {
  return `# Emitted from the resolvers by \`npm run schema\`; not to be edited.\n\n${printSchema(lexicographicSortSchema(await createSchema()))}\n`
}
