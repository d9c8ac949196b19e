import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// Pages are loaded lazily, which takes its time while other tests run in parallel.
configure({ asyncUtilTimeout: 10_000 })

// Browser APIs that components need and jsdom lacks.
window.scrollTo = () => {}
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// A dialog waits for the end of its closing animation, which jsdom never plays.
const still = document.createElement('style')
still.textContent = '* { animation-name: none !important }'
document.head.append(still)
