import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../server/paths.ts'
import {
  findFaults,
  namedItems,
  readExcuses,
  readRequirements,
  retriedTests,
  type TestResult,
} from '../server/testing/requirements.ts'

/**
 * The last step of `npm test`, run with vitest's exit code as its argument: checks that the passed tests name the items
 * of docs/requirements.md, and prints the count of all tests.
 */
interface TestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: TestResult[]
  }[]
}

function read(...path: string[]): string {
  return readFileSync(join(projectFolder, ...path), 'utf8')
}

function print(lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

function readReport(): TestReport {
  if (existsSync(join(projectFolder, '.test', 'results.json'))) {
    return JSON.parse(read('.test', 'results.json')) as TestReport
  }
  print(['vitest ended without a report'])
  return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [] }
}

const report = readReport()
const requirements = readRequirements(read('docs', 'requirements.md'))
const titles = report.testResults.flatMap(({ assertionResults }) =>
  assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
)
// A file that could not be loaded has failed without a single test.
const broken = report.testResults.filter(
  ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
)
const faults = findFaults(requirements, titles, readExcuses(read('docs', 'not-tested.md')))
const named = new Set(titles.flatMap(namedItems)).size
const retried = retriedTests(report.testResults.flatMap(({ assertionResults }) => assertionResults))
const failed = report.numFailedTests + broken.length
const skipped = report.numPendingTests + report.numTodoTests
const sections = requirements.finished.length > 0 ? requirements.finished.join(', ') : 'none'

print([
  '',
  `Requirements: ${named} of ${requirements.sectionOf.size} named by passing tests; finished sections: ${sections}`,
  ...faults.map((fault) => `  ${fault}`),
  ...(retried.length > 0 ? [`Defects: ${retried.length} passed only at a second try`] : []),
  ...retried.map((line) => `  ${line}`),
  ...broken.map(({ name, message }) => `  ${name} failed: ${message.split('\n')[0]}`),
])
if (process.argv[2] !== '0') print(['  vitest ended with an error, see above'])
print([`${report.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`])
process.exitCode = faults.length > 0 || failed > 0 || process.argv[2] !== '0' ? 1 : 0
