import type { DefaultContext } from '@apollo/client'
import type { OnProgress } from './xhr-fetch.ts'

/** The context of a mutation that uploads files: `mutate({ variables, context: uploadContext(setPercent) })`. */
export function uploadContext(onProgress: OnProgress, signal?: AbortSignal): DefaultContext {
  return { fetchOptions: { onProgress, signal } }
}
