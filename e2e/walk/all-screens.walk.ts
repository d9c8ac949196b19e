import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RoleName } from '../../server/context.ts'
import { strictViolations, tooWide } from './axe.ts'
import { walkFolder, writeContactSheet, type Shot } from './contact-sheet.ts'
import { startFilledPortal, type FilledPortal } from './filled-portal.ts'
import { statesOf } from './states.ts'
import { plainTexts } from './texts.ts'
import { openPageAs, loaded, productRoutes, screensFor, visitScreen } from './visit-screens.ts'

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const
const modes = ['light', 'dark'] as const

const roles = [
  ...['PLATFORM_ADMIN', 'SUPPLIER_ADMIN', 'SUPPLIER_USER'],
  ...['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'],
] as RoleName[]

const routes = await productRoutes()

let portal: FilledPortal
beforeAll(async () => {
  portal = await startFilledPortal(plainTexts)
})
afterAll(() => portal?.close())

it.each([undefined, ...roles])('C122 every screen of %s at five widths in both themes', async (role) => {
  const name = role ?? 'VISITOR'
  const page = await openPageAs(portal.app, portal.browser, role && portal.data.users[role])
  await mkdir(join(walkFolder, name), { recursive: true })
  const shots: Shot[] = []
  const findings: string[] = []
  for (const [index, screen] of screensFor(routes, role).entries()) {
    await visitScreen(page, screen, portal.data)
    for (const size of sizes) {
      for (const mode of modes) {
        const where = `${screen.path}, ${size.width} px, ${mode}`
        findings.push(...(await strictViolations(page, size, mode)).map((text) => `${where}: ${text}`))
        if (mode === 'light') findings.push(...(await tooWide(page)).map((text) => `${where}: ${text}`))
        const file = `${name}/${index}-${size.width}-${mode}.jpg`
        await page.screenshot({ path: join(walkFolder, file), type: 'jpeg', quality: 60 })
        shots.push({ role: name, screen: screen.path, width: size.width, mode, file })
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  for (const { name: state, from, open } of statesOf(role)) {
    for (const size of [sizes[0], sizes[3]]) {
      await page.setViewportSize(size)
      await visitScreen(page, { path: from(portal.data).replace(/\?.*/, ''), at: from }, portal.data)
      await open(page, portal.data)
      await loaded(page)
      for (const mode of modes) {
        const where = `${state}, ${size.width} px, ${mode}`
        findings.push(...(await strictViolations(page, size, mode)).map((text) => `${where}: ${text}`))
        const file = `${name}/${state.replaceAll(' ', '-')}-${size.width}-${mode}.jpg`
        await page.screenshot({ path: join(walkFolder, file), type: 'jpeg', quality: 60 })
        shots.push({ role: name, screen: state, width: size.width, mode, file })
      }
      await page.context().setOffline(false)
      await page.reload()
      await loaded(page)
    }
  }
  await page.close()
  await writeContactSheet(name, shots, findings)
  expect(findings).toEqual([])
})
