import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../paths.ts'
import { findFaults, namedItems, readExcuses, readRequirements, retriedTests } from './requirements.ts'

const markdown = `---
finished: [1, 3]
---
## 1. First
- **C001** R — one
- **C002** R — two
## 2. Second
- **C003** R — three
## 3. Third
- **C004** R — four
`

describe('the requirements check', () => {
  it('reads items, sections and finished sections', () => {
    const { sectionOf, finished } = readRequirements(markdown)
    expect([...sectionOf]).toEqual([
      ['C001', 1],
      ['C002', 1],
      ['C003', 2],
      ['C004', 3],
    ])
    expect(finished).toEqual([1, 3])
  })

  it('reads every item of the real list, in 38 sections', () => {
    const { sectionOf } = readRequirements(readFileSync(join(projectFolder, 'docs', 'requirements.md'), 'utf8'))
    expect(sectionOf.size).toBe(609)
    expect(new Set(sectionOf.values()).size).toBe(38)
  })

  it.each([
    ['C477 refuses', ['C477']],
    ['C143–C145 lands', ['C143', 'C144', 'C145']],
    ['C052 to C053', ['C052', 'C053']],
    ['C008-C010, C020', ['C008', 'C009', 'C010', 'C020']],
    ['AC477 and C12 and C1234', []],
  ])('finds the items of a title: %#', (title, items) => {
    expect(namedItems(title)).toEqual(items)
  })

  it('accepts an excuse only with a reason', () => {
    expect(readExcuses('- **C001** needs a printer\n- **C002**\n- **C003** \n- **C004–C005** as C001')).toEqual([
      'C001',
      'C004',
      'C005',
    ])
  })

  it('finds no fault when each item of a finished section is tested or excused', () => {
    expect(findFaults(readRequirements(markdown), ['C001 works', 'C002 too'], ['C004'])).toEqual([])
  })

  it('does not count a title that names more than eight items', () => {
    const wide = 'C001–C009 everything'
    expect(findFaults(readRequirements(markdown), [wide, 'C001', 'C002', 'C004'], [])).toEqual([
      `A title names more than 8 items, so it proves none: ${wide}`,
    ])
    expect(findFaults(readRequirements(markdown), [wide, 'C001', 'C002'], [])).toContain(
      'C004 of finished section 3 is named by no passing test',
    )
  })

  it('finds a test that passed only at its second try', () => {
    const results = [
      { fullName: 'steady', status: 'passed', failureMessages: [] },
      { fullName: 'shaky', status: 'passed', failureMessages: ['expected 1 to be 2\n  at a line'] },
      { fullName: 'broken', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    ]
    expect(retriedTests(results)).toEqual(['shaky: expected 1 to be 2'])
  })

  it('lists items that are open, excused needlessly or unknown', () => {
    expect(findFaults(readRequirements(markdown), ['C001 works', 'C900'], ['C001', 'C901'])).toEqual([
      'C002 of finished section 1 is named by no passing test',
      'C004 of finished section 3 is named by no passing test',
      'C001 is tested: its line in not-tested.md goes',
      'C900 is not in requirements.md',
      'C901 is not in requirements.md',
    ])
    expect(findFaults(readRequirements('---\nfinished: [9]\n---\n'), [], [])).toEqual([
      'There is no section 9 to finish',
    ])
  })
})
