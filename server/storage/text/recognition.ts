import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import loadTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { most, noWords, type PlacedWords, tidied } from './text-pages.ts'

const require = createRequire(import.meta.url)
const unpack = promisify(gunzip)

/** Neural recognition, the only one for which data are installed. */
const neural = 1
/** Below this mean confidence, of a hundred, a picture has most likely no letters at all. */
const leastConfidence = 40

const levels = { page: '1', word: '5' }
/** The unit of places on a page: its width, or its height, has ten thousand. */
const unit = 10_000

/**
 * Loads Tesseract with the data of a language.
 * @returns a function that gives the words of a picture (PNG), and none for a picture without letters.
 */
export async function startRecognition(language: string): Promise<(picture: Uint8Array) => PlacedWords> {
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
  const packed = await readFile(join(folder, '4.0.0_best_int', `${language}.traineddata.gz`))
  const tesseract = await loadTesseract()
  tesseract.FS.writeFile(`${language}.traineddata`, await unpack(packed))
  const api = new tesseract.TessBaseAPI()
  if (api.Init(null, language, neural) !== 0) throw new Error(`The data of ${language} cannot be used`)
  // Layout is found by itself; the resolution is that of the drawn page.
  api.SetVariable('tessedit_pageseg_mode', '3')
  api.SetVariable('user_defined_dpi', '200')
  return (picture) => {
    tesseract.FS.writeFile('/input', picture)
    if (api.SetImageFile(1, 0) !== 0) return noWords
    api.Recognize(null)
    return api.MeanTextConf() < leastConfidence ? noWords : placedWords(api.GetTSVText(0))
  }
}

/**
 * The words of a page with their places.
 * @param table a line for each part of the page, with tabs: level, page, block, paragraph, line, word, left, top, width,
 * height, confidence, text. Lengths are pixels of the picture.
 */
export function placedWords(table: string): PlacedWords {
  const boxes: number[] = []
  let text = ''
  let [across, down, lineBefore] = [1, 1, '']
  for (const row of table.split('\n')) {
    const [level, , block, paragraph, line, , left, top, width, height, , letters = ''] = row.split('\t')
    if (level === levels.page) [across, down] = [Number(width), Number(height)]
    // A box belongs to what stands between two spaces.
    const word = tidied(letters).replaceAll(/\s/g, '')
    if (level !== levels.word || word === '') continue
    if (text.length + word.length >= most.charactersOfPage) break
    const present = [block, paragraph, line].join()
    text += (text === '' ? '' : present === lineBefore ? ' ' : '\n') + word
    lineBefore = present
    const share = (length: string | undefined, whole: number) => Math.round((Number(length) / whole) * unit)
    boxes.push(share(left, across), share(top, down), share(width, across), share(height, down))
  }
  return { text, boxes }
}
