import { expect, it } from 'vitest'
import { ignoreCancelledWork } from './cancelled-work.ts'

function rejected(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('A119 cancelled work of an editor is no error of the page, anything else is', () => {
  ignoreCancelledWork()
  expect(rejected(Object.assign(new Error('Canceled'), { name: 'Canceled' }))).toBe(true)
  expect(rejected(new Error('Canceled'))).toBe(false)
  expect(rejected(new TypeError('x is not a function'))).toBe(false)
  expect(rejected('Canceled')).toBe(false)
})
