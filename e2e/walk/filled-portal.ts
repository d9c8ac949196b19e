import type { Browser } from 'playwright-core'
import type { TestApp } from '../../server/testing/test-app.ts'
import { launchBrowser } from '../browser.ts'
import { startPortal } from '../portal.ts'
import { buildWorld, type Texts, type World } from './world.ts'

export interface Stage {
  app: TestApp
  browser: Browser
  world: World
  close(): Promise<void>
}

/** The whole product, a browser, and companies with these texts. */
export async function openStage(texts: Texts): Promise<Stage> {
  const app = await startPortal()
  const browser = await launchBrowser()
  const world = await buildWorld(app, texts)
  const close = async () => {
    await browser.close()
    await app.close()
  }
  return { app, browser, world, close }
}
