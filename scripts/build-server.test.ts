import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from './build-server.ts'
import { projectFolder } from '../server/paths.ts'
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts'

// Inside the project, since the built server finds its packages and the client from there.
const built = join(projectFolder, '.test', 'built-server')
let data: string
let server: ServerProcess
let token: string

/** The built server on an embedded database with the demo companies. */
const start = () =>
  startServerProcess({ DATA_DIR: join(data, 'data'), PUBLIC_URL: 'https://portal.example' }, [
    '--enable-source-maps',
    join(built, 'start.js'),
  ])

interface Machine {
  id: number
  machinePhotoVideos: { url: string }[]
}

async function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function machines(): Promise<Machine[]> {
  const query = '{ suppliedMachines { content { id machinePhotoVideos { url } } } }'
  const { data: answer, errors } = (await (await post('/graphql', { query })).json()) as {
    data: { suppliedMachines: { content: Machine[] } }
    errors?: unknown
  }
  expect(errors).toBeUndefined()
  return answer.suppliedMachines.content
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'ezshare-built-'))
  await chmod(data, 0o711)
  await buildServer(built)
  server = await start()
  const answer = await post('/api/auth/login', { userName: 'supplier', password: 'ezshare-demo' })
  token = ((await answer.json()) as { token: string }).token
}, 180_000)
afterAll(async () => {
  await server?.end('SIGTERM')
  for (const folder of [built, data]) await rm(folder, { recursive: true, force: true })
})

describe('the bundle that npm start and the image run', () => {
  it('answers both APIs', async () => {
    expect((await machines()).length).toBeGreaterThan(1)
    const documentation = await fetch(`${server.url}/api/docs/swagger-ui-bundle.js`)
    expect([documentation.status, documentation.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ])
    const described = await fetch(`${server.url}/api/docs/openapi.json`)
    expect(await described.json()).toHaveProperty('paths')
  })

  it('prepares pictures in the processes apart', async () => {
    const [photo] = (await machines()).flatMap(({ machinePhotoVideos }) => machinePhotoVideos)
    const answer = await fetch(`${server.url}${photo!.url}&width=96`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(96)
  })

  it('finds the files beside a package: the fonts of a sheet of labels', async () => {
    const machineIds = (await machines()).map(({ id }) => id)
    const sheet = await post('/api/auth/label-sheet', { machineIds, format: 'A4_64X38' })
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('names the sources in the traces of errors', async () => {
    const { sources } = JSON.parse(await readFile(join(built, 'start.js.map'), 'utf8')) as { sources: string[] }
    expect(sources.filter((source) => source.endsWith('server/server.ts'))).toHaveLength(1)
    expect(sources.filter((source) => source.includes('node_modules'))).toEqual([])
  })
})
