import { lazy, Suspense, type ComponentType } from 'react'
import { logError } from '../../../lib/log.ts'
import type { KnownFixesProps } from './known-fixes.tsx'

/** The form does not depend on it: what cannot be loaded is left out. */
const KnownFixes = lazy(async (): Promise<{ default: ComponentType<KnownFixesProps> }> => {
  try {
    return { default: (await import('./known-fixes.tsx')).KnownFixes }
  } catch (error) {
    logError(error)
    return { default: () => null }
  }
})

/** What the company's own tickets tell about an error code (A167), loaded after the form. */
export function FixMemory(props: KnownFixesProps) {
  return (
    <Suspense fallback={null}>
      <KnownFixes {...props} />
    </Suspense>
  )
}
