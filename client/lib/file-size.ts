/** A size as shown to users, in kilobytes below one megabyte: "640 KB", "12.4 MB", "3.1 GB". */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${bytes === 0 ? 0 : Math.max(1, Math.round(kilobytes))} KB`
  const megabytes = kilobytes / 1024
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}
