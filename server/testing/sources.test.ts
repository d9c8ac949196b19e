import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../paths.ts'

const read = (path: string) => readFile(join(projectFolder, path), 'utf8')

async function sources(pattern: string): Promise<string[]> {
  const paths: string[] = []
  for await (const path of glob(pattern, { cwd: projectFolder })) paths.push(path)
  return paths.filter((path) => !/\.test\.tsx?$|\/(testing|generated|e2e)\/|fixture/.test(path)).toSorted()
}

/** The sources in which the pattern stands, tests and their tools left out. */
async function having(pattern: RegExp, paths: string[]): Promise<string[]> {
  const texts = await Promise.all(paths.map(async (path) => [path, await read(path)] as const))
  return texts.filter(([, text]) => pattern.test(text)).map(([path]) => path)
}

describe('our sources', () => {
  it('row 16 no screen writes markup of its own', async () => {
    const client = await sources('client/**/*.{ts,tsx}')
    expect(client.length).toBeGreaterThan(100)
    const markup = /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc/i
    expect(await having(markup, client)).toEqual([])
  })

  it('row 29 calls nobody but the database and the mail server', async () => {
    const server = await sources('server/**/*.ts')
    expect(server.length).toBeGreaterThan(100)
    const names = String.raw`\{[^}]*\b(?:request|get|connect|createConnection|createTransport|lookup|resolve\w*)\b[^}]*\}`
    const modules = 'node:(?:http2?|https|net|tls|dgram|dns)(?:/promises)?|nodemailer'
    const others = "undici|axios|got|ws|@aws-sdk/[^']+"
    const outgoing = new RegExp(
      [
        String.raw`(?<![.\w])fetch\(`,
        String.raw`^import (?!type)(?:${names}|\w+|\* as \w+) from '(?:${modules})'`,
        `^import (?!type)[^;]*? from '(?:${others})'`,
      ].join('|'),
      'm',
    )
    expect(await having(outgoing, server)).toEqual([
      // In the browser that draws the clips of the demo, once, at a desk.
      'server/database/seed/assets/make-clips.ts',
      // Writes mails into a folder.
      'server/mail/outbox.ts',
      'server/mail/smtp.ts',
    ])
  })

  it('row 33 locks every package with its hash', async () => {
    const lock = JSON.parse(await read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean; version: string }>
    }
    const { dependencies, devDependencies } = JSON.parse(await read('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >
    const wanted = Object.values({ ...dependencies, ...devDependencies })
    expect(wanted.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    const unlocked = Object.entries(lock.packages)
      .filter(([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle)
      .map(([path]) => path)
    expect(unlocked).toEqual([])
  })
})
