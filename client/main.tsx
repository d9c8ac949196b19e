import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openHistory } from './app/history.ts'
import { Pages } from './app/pages.tsx'
import { Providers } from './app/providers.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root.')

createRoot(root).render(
  <StrictMode>
    <Providers>
      {/* Queries start during rendering: a render that React discards and repeats would start them again, and their
          results would make it repeat once more. */}
      <Pages history={openHistory()} />
    </Providers>
  </StrictMode>,
)
