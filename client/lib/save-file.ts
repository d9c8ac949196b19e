import { releaseObjectUrl } from './release-object-url.ts'

/** Lets the browser save the content under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  releaseObjectUrl(url)
}
