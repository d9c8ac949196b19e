import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { buildRoutes } from './app/router.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root.')

createRoot(root).render(
  <StrictMode>
    <Providers>
      {/* Queries start during rendering: a render that React discards and repeats would start them again, and their
          results would make it repeat once more. */}
      <RouterProvider router={createBrowserRouter(buildRoutes())} useTransitions={false} />
    </Providers>
  </StrictMode>,
)
