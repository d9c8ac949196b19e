import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import loadTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js'

const require = createRequire(import.meta.url)
const unpack = promisify(gunzip)

/** Neural recognition, the only one for which data are installed. */
const neural = 1
/** Below this mean confidence, of a hundred, a picture has most likely no letters at all. */
const leastConfidence = 40

/**
 * Loads Tesseract with the data of a language.
 * @returns a function that gives the text of a picture (PNG), and an empty one for a picture without letters.
 */
export async function startRecognition(language: string): Promise<(picture: Uint8Array) => string> {
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
    if (api.SetImageFile(1, 0) !== 0) return ''
    api.Recognize(null)
    return api.MeanTextConf() < leastConfidence ? '' : api.GetUTF8Text()
  }
}
