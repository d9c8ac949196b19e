/** The forms of files whose text can be taken out. */
export type TextForm = 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'plain'

const office = 'application/vnd.openxmlformats-officedocument.'

const byType: Record<string, TextForm> = {
  'application/pdf': 'pdf',
  [`${office}wordprocessingml.document`]: 'docx',
  [`${office}spreadsheetml.sheet`]: 'xlsx',
  [`${office}presentationml.presentation`]: 'pptx',
}

/** A zip whose first entries do not say what it holds is named by its ending. */
const zipEndings = ['docx', 'xlsx', 'pptx'] as const
const plainEndings = ['txt', 'csv', 'md', 'log']

/**
 * The form of a file by its detected type; where the type says nothing, as with text, by its name. Undefined for a file
 * whose text is not taken out.
 */
export function textFormOf(contentType: string, originalName: string): TextForm | undefined {
  const ending = originalName.slice(originalName.lastIndexOf('.') + 1).toLowerCase()
  if (byType[contentType]) return byType[contentType]
  if (contentType === 'application/zip') return zipEndings.find((each) => each === ending)
  return contentType === 'application/octet-stream' && plainEndings.includes(ending) ? 'plain' : undefined
}
