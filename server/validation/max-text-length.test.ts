import { describe, expect, it } from 'vitest'
import { MaxTextLength } from './max-text-length.ts'
import { validateInput } from './validate-input.ts'

class Named {
  @MaxTextLength(10)
  name?: unknown
}

const refusal = { code: 'VALIDATION', fields: { name: 'name must be shorter than or equal to 10 characters' } }

describe('A97 A118 a text of at most ten characters', () => {
  it.each(['', 'ten letter', 'Ölpumpe Ä1', '🙂'.repeat(5)])('may be %j', async (name) => {
    await expect(validateInput(Object.assign(new Named(), { name }))).resolves.toBeUndefined()
  })

  // The database counts a variation selector as a character of its own, though it is invisible.
  it.each(['eleven char', '🙂🙂🙂🙂🙂!', '☎\uFE0F'.repeat(6), 5, null])('may not be %j', async (name) => {
    await expect(validateInput(Object.assign(new Named(), { name }))).rejects.toMatchObject(refusal)
  })
})
