import { drawPage } from './draw-page.ts'
import { serve } from './jailed-worker.ts'
import { openPdf } from './open-pdf.ts'
import { startRecognition } from './recognition.ts'
import type { ScanWish } from './scan-process.ts'
import { noWords, type RecognizedPage, tidied } from './text-pages.ts'

/** Of a picture on a page: an A2 sheet at 200 dots per inch. */
const mostPixelsOfPicture = 40_000_000

serve<ScanWish, RecognizedPage & { kind: 'page' }>(async ({ pages, language }, bytes, tell) => {
  const document = await openPdf(bytes, mostPixelsOfPicture)
  const recognize = await startRecognition(language)
  for (const page of pages) {
    // A page that cannot be drawn has no text; the others are searched.
    const picture = await drawPage(document, page).catch(() => undefined)
    const words = picture ? recognize(picture) : noWords
    await tell({ kind: 'page', page, body: tidied(words.text), ...words })
  }
})
