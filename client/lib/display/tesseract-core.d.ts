// The package ships no types; these are the calls in use.
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface Recognition {
    Init(dataPath: null, language: string, engine: number): number
    SetVariable(name: string, value: string): void
    SetImageFile(orientation: number, radians: number): number
    Recognize(monitor: null): number
    GetUTF8Text(): string
  }
  interface Core {
    FS: { writeFile(path: string, data: Uint8Array): void }
    TessBaseAPI: new () => Recognition
  }
  export default function loadCore(options: { locateFile: () => string }): Promise<Core>
}
