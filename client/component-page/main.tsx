import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from '../app/providers.tsx'
import { AvailablePagesContext } from '../lib/navigation/available-pages.ts'
import { paths } from '../lib/paths.ts'
import { ToastRegion } from '../ui/toasts.tsx'
import { ComponentPage } from './component-page.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root.')

const pages = [{ path: paths.contactUs() }]
const element = (
  <AvailablePagesContext value={pages}>
    <ComponentPage />
    <ToastRegion />
  </AvailablePagesContext>
)

createRoot(root).render(
  <Providers>
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} useTransitions={false} />
  </Providers>,
)
