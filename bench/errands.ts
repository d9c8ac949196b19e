import { join } from 'node:path'
import { samples } from '../server/testing/fixtures/samples.ts'
import { streamUpload } from '../server/testing/stream-upload.ts'
import { password, typicalSupplier, userOf, usersOf } from './data-set.ts'
import { median } from './measure.ts'
import { threadSeconds } from './processor-time.ts'
import { logIn } from './requests.ts'
import { startProcess, type ServerProcess } from './server-process.ts'
import type { Databases } from './subjects/subject.ts'

/** What the product does beside reading rows, against the least that each can cost. */
export interface Errand {
  name: string
  unit: string
  /** How often a turn does it, or how many MB it sends. */
  amount: number
  product(): Promise<void>
  bare(): Promise<void>
}

export interface ErrandFigures {
  name: string
  unit: string
  product: { perSecond: number; processor: number }
  bare: { perSecond: number; processor: number }
  clock: number
  processor: number
}

export const errandNames = ['log-in', 'upload', 'download'] as const

const megabytes = 64
const bytes = megabytes * 1024 * 1024
const rounds = 5

/** Measures log-ins, uploads and downloads of the product in turns with a bare server. */
export async function measureErrands(
  wanted: readonly string[],
  { folder, product, databases }: { folder: string; product: ServerProcess; databases: Databases },
): Promise<ErrandFigures[]> {
  const bare = await startProcess(['--import', './scripts/dev-loader.ts', 'bench/pipe-server.ts'], {
    ...{ BENCH_DATABASE_URL: databases.ownerUrl, BENCH_FILE: join(folder, 'piped.bin'), NODE_ENV: 'production' },
  })
  try {
    const errands = await errandsOf(product, bare)
    const figures: ErrandFigures[] = []
    for (const errand of errands.filter(({ name }) => wanted.includes(name))) {
      figures.push(await measureErrand(errand, product, bare))
    }
    return figures
  } finally {
    await bare.stop()
  }
}

async function measureErrand(errand: Errand, product: ServerProcess, bare: ServerProcess): Promise<ErrandFigures> {
  const turns: { ours: Turn; theirs: Turn }[] = []
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    const ours = await turnOf(errand, () => errand.product(), product)
    const theirs = await turnOf(errand, () => errand.bare(), bare)
    if (round > 0) turns.push({ ours, theirs })
  }
  const of = (pick: (turn: { ours: Turn; theirs: Turn }) => number) => median(turns.map(pick))
  return {
    ...{ name: errand.name, unit: errand.unit },
    product: { perSecond: of(({ ours }) => ours.perSecond), processor: of(({ ours }) => ours.processor) },
    bare: { perSecond: of(({ theirs }) => theirs.perSecond), processor: of(({ theirs }) => theirs.processor) },
    clock: of(({ ours, theirs }) => ours.perSecond / theirs.perSecond),
    processor: of(({ ours, theirs }) => theirs.processor / ours.processor),
  }
}

interface Turn {
  perSecond: number
  /** Processor milliseconds per piece. */
  processor: number
}

async function turnOf({ amount }: Errand, work: () => Promise<void>, { pid }: ServerProcess): Promise<Turn> {
  const processor = threadSeconds(pid)
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  return { perSecond: amount / seconds, processor: ((threadSeconds(pid) - processor) / amount) * 1000 }
}

async function errandsOf(product: ServerProcess, bare: ServerProcess): Promise<Errand[]> {
  const people = usersOf(typicalSupplier)
  const token = await logIn(product.url, userOf(typicalSupplier))
  const machineId = await someMachine(product, token)
  let address = ''
  const file = { field: 'files', name: 'bench.mp4', head: samples.mp4, size: bytes }
  const uploadToProduct = async () => {
    const { status, body } = await streamUpload({
      ...{ url: `${product.url}/api/supplier/machine/support-videos`, token, file },
      fields: [
        ['machineId', String(machineId)],
        ['fileName', 'Bench'],
        ['fileDesc', 'Zeros'],
        ['type', 'VIDEO'],
      ],
    })
    if (status > 201) throw new Error(`${status} ${JSON.stringify(body)}`)
    address = (body as { data: { file: string } }).data.file
  }
  const uploadToBare = async () => {
    const { status } = await streamUpload({ url: `${bare.url}/upload`, token: '', fields: [], file })
    if (status !== 200) throw new Error(`The bare server answered ${status} to an upload`)
  }
  // What is downloaded.
  await Promise.all([uploadToProduct(), uploadToBare()])
  return [
    {
      ...{ name: 'log-in', unit: 'log-ins', amount: people.length },
      product: () => twoAtATime(people, (userName) => logIn(product.url, userName)),
      bare: () => twoAtATime(people, (userName) => post(`${bare.url}/log-in`, { userName, password })),
    },
    { name: 'upload', unit: 'MB', amount: megabytes, product: uploadToProduct, bare: uploadToBare },
    {
      ...{ name: 'download', unit: 'MB', amount: megabytes },
      product: () => download(`${product.url}${address}`),
      bare: () => download(`${bare.url}/file`),
    },
  ]
}

/** The product verifies two passwords at once at most. */
async function twoAtATime(people: string[], work: (userName: string) => Promise<unknown>): Promise<void> {
  const left = [...people]
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next)
  }
  await Promise.all([worker(), worker()])
}

async function someMachine({ url }: ServerProcess, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/supplier/dashboard`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { content: { id: number }[] } }
  return data.content[0]!.id
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
}

async function download(url: string): Promise<void> {
  const answer = await fetch(url)
  let length = 0
  for await (const chunk of answer.body!) length += chunk.length
  // The bare server keeps the frame of the form, too.
  if (!answer.ok || length < bytes) throw new Error(`${url}: ${answer.status}, ${length} bytes`)
}
