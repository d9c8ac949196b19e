import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Chromium {
  executable: string
  /** The environment with which the program finds its libraries and fonts on a machine that has neither. */
  environment: Record<string, string>
}

const projectFolder = join(import.meta.dirname, '..')
const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')

// The package unpacks into the temporary folder of its process, and does not check the version that is there already.
const unpackScript = `
  import chromium, { inflate } from '@sparticuz/chromium'
  await chromium.executablePath()
  await inflate(process.argv[1])`

/**
 * Unpacks the Chromium that npm installed, once per version, into a folder that git ignores. Its bundled libraries are
 * unpacked too, because a bare Debian has no NSS.
 */
export async function unpackChromium(): Promise<Chromium> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(projectFolder, '.test', 'chromium', version)
  if (!(await stat(folder).catch(() => undefined))) await unpackInto(folder)
  const fontsFile = join(folder, 'fonts.conf')
  await writeFile(fontsFile, fontsConfiguration(folder))
  return {
    executable: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: fontsFile,
    },
  }
}

async function unpackInto(folder: string): Promise<void> {
  const draft = `${folder}-${process.pid}`
  await mkdir(draft, { recursive: true })
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', unpackScript, join(packageFolder, 'bin', 'al2023.tar.br')],
    { cwd: projectFolder, env: { ...process.env, NODE_OPTIONS: '', TMPDIR: draft } },
  )
  await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another run has unpacked it first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(draft, { recursive: true })
  })
}

/** Only the packaged font, so that a page has the same width on every machine. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
