import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import sparticuz, { inflate } from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

import type { AssetFile } from '../../server/demo/data/catalogue.ts'
import { FILM_SECONDS, filmFrame } from './clip-drawings/film-clip.ts'
import { STAGE } from './clip-drawings/stage.ts'
import { SUCTION_PAD_SECONDS, suctionPadFrame } from './clip-drawings/suction-pad-clip.ts'
import { renderPng } from './drawing/render.ts'

interface Clip {
  readonly file: AssetFile
  readonly seconds: number
  readonly frame: (second: number) => string
}

const CLIPS: readonly Clip[] = [
  { file: 'clips/change-suction-pad.mp4', seconds: SUCTION_PAD_SECONDS, frame: suctionPadFrame },
  { file: 'clips/thread-the-film.mp4', seconds: FILM_SECONDS, frame: filmFrame },
]

const ORIGIN = 'http://localhost'
const packages = createRequire(import.meta.url)

/** The parts of a browser that the page below uses; the server's compiler settings have no DOM types. */
interface Canvas {
  getContext(kind: '2d'): { drawImage(picture: unknown, x: number, y: number): void }
}
declare const OffscreenCanvas: new (width: number, height: number) => Canvas
declare function createImageBitmap(blob: unknown): Promise<unknown>

/** Runs in the page: fetches the frames, encodes them as H.264 and returns the MP4 file in base64. */
async function encodeInPage(job: {
  frames: number
  width: number
  height: number
  framesPerSecond: number
}): Promise<string> {
  const address = '/mediabunny.mjs'
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = (await import(address)) as typeof import('mediabunny')
  const canvas = new OffscreenCanvas(job.width, job.height)
  const paper = canvas.getContext('2d')
  // The index precedes the data, so that a player knows the length and can seek at once.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const source = new CanvasSource(canvas as never, {
    codec: 'avc',
    bitrate: 95_000,
    keyFrameInterval: 2,
    latencyMode: 'quality',
  })
  output.addVideoTrack(source, { frameRate: job.framesPerSecond })
  await output.start()
  for (let i = 0; i < job.frames; i += 1) {
    const picture = await fetch(`/frame/${i}`)
    paper.drawImage(await createImageBitmap(await picture.blob()), 0, 0)
    await source.add(i / job.framesPerSecond, 1 / job.framesPerSecond)
  }
  await output.finalize()
  const bytes = new Uint8Array(output.target.buffer!)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

async function encode(browser: Browser, clip: Clip): Promise<Buffer> {
  const library = path.join(path.dirname(packages.resolve('mediabunny')), 'mediabunny.mjs')
  const page = await browser.newPage()
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/mediabunny.mjs') {
      return route.fulfill({ contentType: 'text/javascript', body: await readFile(library, 'utf8') })
    }
    const frame = /^\/frame\/(\d+)$/.exec(pathname)
    if (!frame) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>clip</title>' })
    const second = Number(frame[1]) / STAGE.framesPerSecond
    return route.fulfill({ contentType: 'image/png', body: await renderPng(clip.frame(second)) })
  })
  // WebCodecs need a secure context: localhost is one, a blank page is not.
  await page.goto(ORIGIN)
  const frames = clip.seconds * STAGE.framesPerSecond
  const made = await page.evaluate(encodeInPage, { ...STAGE, frames })
  await page.close()
  return Buffer.from(made, 'base64')
}

/** The instruction clips, drawn frame by frame and encoded by the headless browser from npm. */
export async function makeClips(): Promise<(readonly [AssetFile, Buffer])[]> {
  // The package unpacks into the temporary folder and trusts its content, so this is a folder of our own that git
  // ignores.
  const folder = path.join(import.meta.dirname, '../../.test/clips')
  await mkdir(folder, { recursive: true })
  process.env['TMPDIR'] = folder
  const executablePath = await sparticuz.executablePath()
  // The package's own libraries, because a bare Debian has no NSS.
  await inflate(path.join(path.dirname(packages.resolve('@sparticuz/chromium')), '../bin/al2023.tar.br'))
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') },
  })
  try {
    const made: (readonly [AssetFile, Buffer])[] = []
    for (const clip of CLIPS) made.push([clip.file, await encode(browser, clip)])
    return made
  } finally {
    await browser.close()
  }
}
