import data from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import loadCore from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'

export interface DisplayQuestion {
  id: number
  /** A grey picture in the format PGM. */
  picture: Uint8Array
  /** Turned by, for a picture that is not level. */
  radians: number
}

export interface DisplayReply {
  id: number
  text?: string
  failure?: string
}

/** Neural recognition, the only one for which data are installed. */
const neural = 1
/** Lines of a display stand anywhere. */
const sparseText = '11'

const ownAddress = (path: string) => new URL(path, self.location.origin).href

async function load() {
  const [core, packed] = await Promise.all([loadCore({ locateFile: () => ownAddress(wasm) }), fetch(ownAddress(data))])
  if (!packed.ok || !packed.body) throw new Error(`The data of the recognition could not be loaded: ${packed.status}`)
  const unpacked = new Response(packed.body.pipeThrough(new DecompressionStream('gzip')))
  core.FS.writeFile('eng.traineddata', new Uint8Array(await unpacked.arrayBuffer()))
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'eng', neural) !== 0) throw new Error('The data of the recognition cannot be used')
  api.SetVariable('tessedit_pageseg_mode', sparseText)
  api.SetVariable('user_defined_dpi', '150')
  return { core, api }
}

let loaded: ReturnType<typeof load> | undefined
async function read({ picture, radians }: DisplayQuestion): Promise<string> {
  loaded ??= load()
  const { core, api } = await loaded
  core.FS.writeFile('/input', picture)
  if (api.SetImageFile(1, radians) !== 0) throw new Error('The picture cannot be read')
  api.Recognize(null)
  return api.GetUTF8Text()
}

const reply = (answer: DisplayReply) => self.postMessage(answer)

self.addEventListener('message', ({ data: question }: MessageEvent<DisplayQuestion>) => {
  read(question).then(
    (text) => reply({ id: question.id, text }),
    (error: unknown) => reply({ id: question.id, failure: String(error) }),
  )
})
