import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// What jsdom lacks and components expect of every browser.
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
