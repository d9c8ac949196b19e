import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { Providers } from '../app/providers.tsx'
import { ToastRegion } from '../ui/toasts.tsx'
import { buildRouter } from './test-router.ts'

/** Renders one component in the providers that every component has: theme, texts, router, toasts. */
export function renderUi(component: ReactNode, address = '/') {
  const { history, router } = buildRouter(address)
  const view = render(
    <Providers>
      <HistoryRouter history={history} useTransitions={false}>
        {component}
        <ToastRegion />
      </HistoryRouter>
    </Providers>,
  )
  return { ...view, router, user: userEvent.setup() }
}
