import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A page is fetched when it is opened, which takes its time while other tests run beside this one.
configure({ asyncUtilTimeout: 10_000 })

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
