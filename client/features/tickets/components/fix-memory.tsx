import { lazy, Suspense, type ComponentType } from 'react'
import { logError } from '../../../lib/log.ts'
import type { FixQuestionProps } from './fix-question.tsx'
import type { KnownFixesProps } from './known-fixes.tsx'

/** The form does not depend on these parts: what cannot be loaded is left out. */
function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      logError(error)
      return { default: () => null }
    }
  })
}

const KnownFixes = loaded(async () => (await import('./known-fixes.tsx')).KnownFixes)
const Question = loaded(async () => (await import('./fix-question.tsx')).FixQuestion)

/** What the company's own tickets tell about an error code (A167), loaded after the form. */
export function FixMemory(props: KnownFixesProps) {
  return (
    <Suspense fallback={null}>
      <KnownFixes {...props} />
    </Suspense>
  )
}

/** The question what fixed the machine (A168), loaded after the form. */
export function FixQuestion(props: FixQuestionProps) {
  return (
    <Suspense fallback={null}>
      <Question {...props} />
    </Suspense>
  )
}
