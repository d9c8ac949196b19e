import { createServer } from 'node:http'
import { grafserv } from 'grafserv/node'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { TYPES } from 'postgraphile/@dataplan/pg'
import { GraphQLString } from 'postgraphile/graphql'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { addPgTableCondition } from 'postgraphile/utils'
import { addressOf } from './address.ts'

/*
 * PostGraphile as it comes, under the product's role and with the product's settings of row-level security for each
 * request: the tenant is that of the header, without any session.
 */

/** The product's indexed search (docs/decisions/011-indexed-lists.md): under row-level security no index serves LIKE. */
const search = addPgTableCondition(
  { schemaName: 'public', tableName: 'ticket' },
  'search',
  () => ({ type: GraphQLString }),
  (value, { sqlTableAlias, sql, sqlValueWithCodec }) => {
    const tenant = sql`current_setting('app.tenant')::int`
    const pattern = sqlValueWithCodec(`%${String(value)}%`, TYPES.text)
    return sql`${sqlTableAlias}.id in (select id from search_tickets('client', ${tenant}, ${pattern}))`
  },
)

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  // Conditions on columns without an index, too.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  plugins: [search],
  pgServices: [makePgService({ connectionString: process.env.BENCH_DATABASE_URL!, schemas: ['public'] })],
  schema: { defaultBehavior: '+list' },
  grafast: {
    explain: false,
    context: ({ node }) => ({
      pgSettings: { 'app.scope': 'tenant', 'app.tenant': String(node?.req.headers['x-tenant'] ?? '') },
    }),
  },
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
})

const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`PostGraphile is ready: ${addressOf(server)}\n`)
})
process.once('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await instance.release()
})
