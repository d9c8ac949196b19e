import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { projectFolder } from '../paths.ts'

const read = (...path: string[]) => readFile(join(projectFolder, ...path), 'utf8')
const readYaml = async <T>(...path: string[]) => parse(await read(...path)) as T

interface Workflow {
  on: Record<string, unknown>
  jobs: Record<string, { steps: { run?: string; uses?: string; with?: Record<string, unknown> }[] }>
}

interface Updates {
  version: number
  updates: {
    'package-ecosystem': string
    groups?: Record<string, { patterns?: string[]; 'exclude-patterns'?: string[] }>
  }[]
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  engines: { node: string }
}

describe('what the host of the repository reads', () => {
  it('has a workflow that runs what .ci/run runs, with the Node.js of .nvmrc', async () => {
    const { on, jobs } = await readYaml<Workflow>('.github', 'workflows', 'ci.yml')
    expect(Object.keys(on)).toEqual(['push', 'pull_request'])
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    const commands = (await read('.ci', 'run')).split('\n').filter((line) => line.startsWith('npm '))
    expect(commands).toEqual(['npm ci', 'npm test'])
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(commands)
    const node = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))
    expect(node?.with?.['node-version-file']).toBe('.nvmrc')
  })

  it('asks for updates of npm, images and actions, and groups only packages that there are', async () => {
    const { version, updates } = await readYaml<Updates>('.github', 'dependabot.yml')
    expect(version).toBe(2)
    const ecosystems = updates.map((update) => update['package-ecosystem'])
    expect(ecosystems).toEqual(['npm', 'github-actions', 'docker', 'docker-compose'])
    const { dependencies, devDependencies } = JSON.parse(await read('package.json')) as Manifest
    const names = Object.keys({ ...dependencies, ...devDependencies })
    const patterns = Object.values(updates[0]!.groups!).flatMap((group) => [
      ...(group.patterns ?? []),
      ...(group['exclude-patterns'] ?? []),
    ])
    const meets = (pattern: string) =>
      names.some((name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern))
    expect(patterns.filter((pattern) => !meets(pattern))).toEqual([])
  })

  it('has forms for issues, each with a name and at least one required field', async () => {
    const forms = (await readdir(join(projectFolder, '.github', 'ISSUE_TEMPLATE'))).filter(
      (name) => name !== 'config.yml',
    )
    expect(forms).toEqual(['bug.yml', 'feature.yml'])
    for (const form of forms) {
      expect(await readYaml('.github', 'ISSUE_TEMPLATE', form)).toMatchObject({
        name: expect.any(String),
        description: expect.any(String),
        body: expect.arrayContaining([expect.objectContaining({ validations: { required: true } })]),
      })
    }
  })
})

describe('a version', () => {
  it('the version of Node.js is the same in .nvmrc, package.json and the image, and new enough for the code', async () => {
    const { devDependencies, engines } = JSON.parse(await read('package.json')) as Manifest
    expect((await read('.nvmrc')).trim()).toBe(devDependencies.node)
    const images = [...(await read('Dockerfile')).matchAll(/^FROM node:(\S+?)-\S+/gm)].map(([, tag]) => tag)
    expect(images).toEqual([devDependencies.node, devDependencies.node])
    const [, major, minor] = /^>=(\d+)\.(\d+)\.\d+$/.exec(engines.node)!.map(Number)
    const [runningMajor, runningMinor] = process.versions.node.split('.').map(Number)
    expect(runningMajor! * 1000 + runningMinor!).toBeGreaterThanOrEqual(major! * 1000 + minor!)
  })

  it('the version of each image in docker-compose.yml is exact', async () => {
    const { services } = await readYaml<{ services: Record<string, { image?: string }> }>('docker-compose.yml')
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    expect(images.length).toBeGreaterThan(3)
    expect(images.filter((image) => !/:v?\d+\.\d+(\.\d+)?$/.test(image))).toEqual([])
  })
})
