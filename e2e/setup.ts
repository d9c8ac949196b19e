import { afterEach } from 'vitest'
import { screenshotOpenPages, takeErrors } from './browser.ts'

afterEach(async ({ task }) => {
  const errors = takeErrors()
  if (errors.length > 0 || task.result?.state === 'fail') await screenshotOpenPages(`failed-${task.name}`)
  if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`)
})
