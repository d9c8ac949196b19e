/** Where a figure may draw, in points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type DrawFigure = (doc: PDFKit.PDFDocument, box: Box) => void

/** The parts that a page is made of, from top to bottom. */
export type Block =
  | { readonly kind: 'cover'; readonly product: string; readonly subtitle: string; readonly kicker: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly string[] }
  | { readonly kind: 'notice'; readonly word: 'DANGER' | 'CAUTION' | 'NOTE'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Shares of the page width. */
      readonly columns: readonly number[]
    }
  | { readonly kind: 'figure'; readonly caption: string; readonly height: number; readonly draw: DrawFigure }

export interface Booklet {
  readonly product: string
  readonly title: string
  /** Document number and issue, as printed at the foot. */
  readonly number: string
  readonly publisher: string
  readonly pages: readonly (readonly Block[])[]
}
