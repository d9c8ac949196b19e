/** The files that a chooser accepts. */
export interface AcceptList {
  /** Extensions without the dot, in lower case; absent accepts any file. */
  extensions?: readonly string[]
  /** The list as shown to users: "PDF", "MP4/WebM". */
  label?: string
}

export const acceptPdf: AcceptList = { extensions: ['pdf'], label: 'PDF' }
export const acceptVideo: AcceptList = { extensions: ['mp4', 'webm', 'ogg', 'mov', 'avi'], label: 'MP4/WebM' }
export const acceptAny: AcceptList = {}
/** The file types of an upload dialog by default. */
export const acceptDefault: AcceptList = {
  extensions: ['pdf', 'mp4', 'webm', 'ogg', 'mov', 'avi'],
  label: 'PDF, MP4, WebM, OGG, MOV, AVI',
}

/** The part of a file name after its last dot, in lower case; empty without a dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Whether the list accepts the file by its name; the server decides by its content. */
export function accepts({ extensions }: AcceptList, file: File): boolean {
  return !extensions || extensions.includes(extensionOf(file.name))
}

/** The `accept` attribute of an input for the list. */
export function acceptAttribute({ extensions }: AcceptList): string | undefined {
  return extensions?.map((extension) => `.${extension}`).join(',')
}
