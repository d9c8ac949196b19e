import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, by the ends of their paths. Begun first, none of them runs alone at the end. */
const longest = [
  'e2e/layout-shift.test.ts',
  'e2e/main-journey.test.ts',
  'e2e/accessibility-walk.test.ts',
  'e2e/markup-walk.test.ts',
  'e2e/route-matrix.test.ts',
  'e2e/material-journey.test.ts',
  'e2e/invitation-journey.test.ts',
  'e2e/fit.test.ts',
  'e2e/isolation-journey.test.ts',
  'e2e/ticket-draft.test.ts',
  'e2e/playground.test.ts',
  'server/testing/access/row-level-security-alone.test.ts',
  'server/testing/access/isolation.test.ts',
  'server/testing/fuzz/fuzz.test.ts',
  'server/modules/search/operations/search.test.ts',
  'server/upkeep/purge.test.ts',
  'server/database/mute-database.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longest.findIndex((file) => moduleId.endsWith(file))
  return rank < 0 ? longest.length : rank
}

/** Without the durations of an earlier run, as on a clean checkout, the runner orders files by their size alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
