import { Suspense } from 'react'
import { loadedLater } from '../../../ui/loaded-when-open.tsx'
import type { FixQuestionProps } from './fix-question.tsx'
import type { KnownFixesProps } from './known-fixes.tsx'

const KnownFixes = loadedLater(async () => (await import('./known-fixes.tsx')).KnownFixes)
const Question = loadedLater(async () => (await import('./fix-question.tsx')).FixQuestion)

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
