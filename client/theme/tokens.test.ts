import { expect, it } from 'vitest'
import { breakpoints } from './tokens.ts'

it('C122 599, 959 and 1280 px are the last pixels of their width classes', () => {
  const firstPixels = { sm: '600px', md: '960px', lg: '1281px' }
  expect(breakpoints).toEqual(firstPixels)
})
