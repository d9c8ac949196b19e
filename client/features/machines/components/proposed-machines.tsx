import { lazy, Suspense } from 'react'
import { ProposedOutline } from './proposed-outline.tsx'

const ProposedMachineList = lazy(() =>
  import('./proposed-machine-list.tsx').then((module) => ({ default: module.ProposedMachineList })),
)

/** The machines that wait for the administrator's registration; loaded after the page, and nothing when none waits. */
export function ProposedMachines() {
  return (
    <Suspense fallback={<ProposedOutline />}>
      <ProposedMachineList />
    </Suspense>
  )
}
