import type { Browser } from 'playwright-core'
import type { TestApp } from '../../server/testing/test-app.ts'
import { launchBrowser } from '../browser.ts'
import { startPortal } from '../portal.ts'
import { buildPortalData, type Texts, type PortalData } from './portal-data.ts'

export interface FilledPortal {
  app: TestApp
  browser: Browser
  data: PortalData
  close(): Promise<void>
}

/** The whole product, a browser, and companies with these texts. */
export async function startFilledPortal(texts: Texts): Promise<FilledPortal> {
  const app = await startPortal()
  const browser = await launchBrowser()
  const data = await buildPortalData(app, texts)
  const close = async () => {
    await browser.close()
    await app.close()
  }
  return { app, browser, data, close }
}
