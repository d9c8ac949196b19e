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
      <RouterProvider router={createBrowserRouter(buildRoutes())} />
    </Providers>
  </StrictMode>,
)
