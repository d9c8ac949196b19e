import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolder } from '../paths.ts'
import type { Post } from './transport.ts'

let written = 0

/** Writes mails as files that a mail program opens and an editor shows, for an installation without a mail server. */
export function outboxPost(dataDir: string): Post {
  const folder = join(dataDir, 'outbox')
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(mail, _signal, kind) {
      const { message } = await composer.sendMail(mail)
      await makeFolder(folder)
      const name = await writeNew(folder, kind, message as Buffer)
      return `written to ${join('outbox', name)}`
    },
    close() {
      composer.close()
    },
  }
}

/** Writes the file under a hidden name first, so that half a mail is never read. Returns its final name. */
async function writeNew(folder: string, kind: string, content: Buffer): Promise<string> {
  for (;;) {
    const name = `${Date.now()}-${String(++written).padStart(4, '0')}-${kind}.eml`
    const path = join(folder, name)
    const draft = join(folder, `.${name}`)
    // Creating the draft reserves the name: another server with the same folder takes the next one.
    const file = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined
      throw error
    })
    if (!file) continue
    try {
      if (await exists(path)) continue
      await file.writeFile(content)
      await file.sync()
      await rename(draft, path)
      return name
    } finally {
      await file.close()
      await rm(draft, { force: true })
    }
  }
}

/** Removes older mails, which hold addresses and codes. Other files stay. */
export async function removeOldMails(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const at = Number(/^(\d+)-\d+-.+\.eml$/.exec(name)?.[1])
    if (at < before.getTime()) await rm(join(folder, name), { force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
