import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from '../app/providers.tsx'
import { ToastRegion } from '../ui/toasts.tsx'

/** Renders one component in the providers that every component has: theme, texts, router, toasts. */
export function renderUi(component: ReactNode, address = '/') {
  const element = (
    <>
      {component}
      <ToastRegion />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const view = render(
    <Providers>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  )
  return { ...view, router, user: userEvent.setup() }
}
