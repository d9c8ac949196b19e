import { vi } from 'vitest'

/** Captures the file that an export downloads. The caller restores all mocks afterwards. */
export function catchExport(): { name: string; text: Promise<string> }[] {
  const saved: { name: string; text: Promise<string> }[] = []
  let blob: Blob | undefined
  // jsdom has no object URLs.
  Object.assign(URL, {
    createObjectURL: (value: Blob) => {
      blob = value
      return 'blob:csv'
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob) saved.push({ name: this.download, text: blob.text() })
  })
  return saved
}
