/** The part of the package that is used, which has no types of its own. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TessBaseAPI {
    /** Answers 0, or -1 when the data cannot be used. */
    Init(dataPath: null, language: string, engine: number): number
    SetVariable(name: string, value: string): void
    /** Reads `/input`; the orientation of the picture as EXIF counts it, and its angle. Answers 1 when that is no picture. */
    SetImageFile(orientation: number, radians: number): number
    Recognize(monitor: null): number
    /** 0 to 100. */
    MeanTextConf(): number
    /** A line for each part of a page, with tabs between level, numbers, place, confidence and text. */
    GetTSVText(page: number): string
  }
  interface Tesseract {
    FS: { writeFile(path: string, data: Uint8Array): void }
    TessBaseAPI: new () => TessBaseAPI
  }
  export default function loadTesseract(options?: object): Promise<Tesseract>
}
