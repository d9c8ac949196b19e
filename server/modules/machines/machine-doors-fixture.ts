import { graphqlOutcome, restOutcome, type Outcome } from '../../testing/answer.ts'
import type { Caller, TestFile } from '../../testing/caller.ts'

export type Input = Record<string, string | number>
export type Call = (caller: Caller, input: Input, pictures?: TestFile[]) => Promise<Outcome>

export const register = `mutation ($input: RegisterMachineInput!, $pictures: [Upload!]) { registerMachine(input: $input, pictures: $pictures) }`
export const update = `mutation ($input: UpdateMachineInput!, $pictures: [Upload!]) { updateMachine(input: $input, pictures: $pictures) }`

/** Calls a GraphQL mutation, as a multipart request when there are pictures. */
export const upload =
  (mutation: string): Call =>
  async (caller, input, pictures = []) => {
    if (pictures.length === 0) return graphqlOutcome(await caller.graphql(mutation, { input }))
    const files = Object.fromEntries(pictures.map((file, i) => [`pictures.${i}`, file]))
    return graphqlOutcome(await caller.graphqlUpload(mutation, { input, pictures: pictures.map(() => null) }, files))
  }

/** Calls a REST route with a multipart form. */
export const form =
  (method: string, path: string): Call =>
  async (caller, input, pictures = []) =>
    restOutcome(
      await caller.restForm(method, path, [
        ...Object.entries(input),
        ...pictures.map((f) => ['files', f] as [string, TestFile]),
      ]),
    )
