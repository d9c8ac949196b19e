import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

export interface SymbolQuestion {
  id: number
  pixels: ImageData
}

export interface SymbolReply {
  id: number
  texts?: string[]
  failure?: string
}

// Without this the library asks a server of others for its WebAssembly.
prepareZXingModule({ overrides: { locateFile: () => new URL(wasm, self.location.origin).href } })

const reply = (answer: SymbolReply) => self.postMessage(answer)

self.addEventListener('message', ({ data: { id, pixels } }: MessageEvent<SymbolQuestion>) => {
  readBarcodes(pixels, { formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39'], tryHarder: true }).then(
    (found) => reply({ id, texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) }),
    (error: unknown) => reply({ id, failure: String(error) }),
  )
})
