import { describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { assertAccepted, type UploadKind, uploadKinds } from './upload-kinds.ts'

function verdict(kind: UploadKind, contentType: string): string {
  try {
    assertAccepted(kind, { contentType, extension: 'x' })
    return 'accepted'
  } catch (error) {
    return error instanceof AppError && error.code === 'UNSUPPORTED_TYPE'
      ? error.message
      : `unexpected: ${String(error)}`
  }
}

const kinds = Object.keys(uploadKinds) as UploadKind[]

describe('assertAccepted', () => {
  it.each([
    ['C539 manual', 'manual', ['application/pdf']],
    ['C539 faq', 'faq', ['application/pdf']],
    ['C541 video', 'video', ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/vnd.avi', 'video/3gpp']],
    [
      'ticketVideo',
      'ticketVideo',
      ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/vnd.avi', 'video/3gpp'],
    ],
    ['ticketPicture', 'ticketPicture', ['image/jpeg', 'image/png', 'image/webp', 'image/gif']],
    ['A58 machinePicture', 'machinePicture', ['image/jpeg', 'image/png', 'image/webp']],
  ] as const)('%s takes only what it should', (_title, kind, accepted) => {
    const all = new Set(kinds.flatMap((each) => uploadKinds[each].accepts).filter((type) => type !== 'any'))
    for (const type of [
      ...all,
      'application/octet-stream',
      'image/svg+xml',
      'text/html',
      'image/heic',
      'application/zip',
    ]) {
      expect([type, verdict(kind, type) === 'accepted']).toEqual([type, (accepted as readonly string[]).includes(type)])
    }
  })

  it('A73 a document may be of any type', () => {
    expect(verdict('document', 'application/octet-stream')).toBe('accepted')
    expect(verdict('document', 'application/x-msdownload')).toBe('accepted')
  })

  it('names the expected types', () => {
    expect(verdict('manual', 'image/png')).toBe('This type of file is not accepted here. A manual must be a PDF file.')
    expect(verdict('video', 'image/png')).toContain('Please choose an MP4, WebM, Ogg, MOV or AVI video.')
    expect(verdict('ticketPicture', 'application/pdf')).toContain('Please choose a JPEG, PNG, WebP or GIF picture.')
  })

  it.each(['image/heic', 'image/heif', 'image/heic-sequence'])('A58 refuses %s with a text that helps', (type) => {
    expect(verdict('machinePicture', type)).toBe(
      'HEIC pictures are not supported. Please choose a JPEG, PNG or WebP picture. On an iPhone, choose "Most Compatible" under Settings, Camera, Formats.',
    )
    expect(verdict('manual', type)).not.toContain('HEIC')
  })
})
