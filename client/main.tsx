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
      {/* Queries start while a component renders: a render that React lays aside and repeats would start them anew, and
          what they answer would make it repeat again. */}
      <RouterProvider router={createBrowserRouter(buildRoutes())} useTransitions={false} />
    </Providers>
  </StrictMode>,
)
