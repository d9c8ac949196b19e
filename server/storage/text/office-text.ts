import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { inParts, most, type TextPage, UnreadableFile } from './text-pages.ts'

/** Unpacked, of all entries that are read. */
const mostBytes = 100_000_000
const mostEntries = 10_000

/** The opened and closed elements of an XML file, and the text between them. */
interface XmlHandler {
  open?: (name: string, attributes: Record<string, string>) => void
  text: (text: string) => void
  close?: (name: string) => void
}

/** The entries of an office file, which are read one after the other. */
class OfficeFile {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>
  #left = mostBytes

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(bytes: Buffer): Promise<OfficeFile> {
    // The sizes that a zip announces are its sender's: a stream that exceeds its own fails.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    if (zip.entryCount > mostEntries) throw new UnreadableFile('TOO_LARGE')
    const entries = new Map<string, Entry>()
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry)
        zip.readEntry()
      })
      zip.once('end', resolve).once('error', reject)
      zip.readEntry()
    })
    return new OfficeFile(zip, entries)
  }

  /** The names of numbered entries such as slides, in the order of their numbers. */
  numbered(pattern: RegExp): string[] {
    const found = [...this.#entries.keys()].filter((name) => pattern.test(name))
    const numberOf = (name: string) => Number(pattern.exec(name)![1])
    return found.toSorted((one, other) => numberOf(one) - numberOf(other))
  }

  /** Parses an entry; one that is missing is empty. Throws for a file with a DTD, which no office program writes. */
  async parse(name: string, { open, text, close }: XmlHandler): Promise<void> {
    const entry = this.#entries.get(name)
    if (!entry) return
    const parser = new SaxesParser({ position: false })
    parser.on('doctype', () => {
      throw new UnreadableFile('DAMAGED')
    })
    parser.on('error', (error) => {
      throw error
    })
    if (open) parser.on('opentag', (tag) => open(tag.name, tag.attributes as Record<string, string>))
    parser.on('text', text)
    if (close) parser.on('closetag', ({ name: closed }) => close(closed))
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      this.#left -= chunk.length
      if (this.#left < 0) throw new UnreadableFile('TOO_LARGE')
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    parser.close()
  }
}

/** A text that is written up to the limit of a file. */
class Text {
  value = ''

  add(text: string): void {
    if (this.value.length < most.characters) this.value += text
  }
}

/** The paragraphs of a document. A document says only while it is laid out where its pages end: it has parts. */
export async function* readDocx(bytes: Buffer): AsyncGenerator<TextPage> {
  const file = await OfficeFile.open(bytes)
  const body = new Text()
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']) {
    let isText = false
    await file.parse(name, {
      open: (element) => {
        isText = element === 'w:t'
        if (element === 'w:tab') body.add('\t')
        if (element === 'w:br') body.add('\n')
      },
      text: (text) => isText && body.add(text),
      close: (closed) => {
        isText = false
        if (closed === 'w:p') body.add('\n')
        if (closed === 'w:tc') body.add(' ')
      },
    })
  }
  yield* inParts(body.value)
}

/** The slides of a presentation, a page each. */
export async function* readPptx(bytes: Buffer): AsyncGenerator<TextPage> {
  const file = await OfficeFile.open(bytes)
  const slides = file.numbered(/^ppt\/slides\/slide(\d+)\.xml$/)
  for (const [index, name] of slides.slice(0, most.pages).entries()) {
    const body = new Text()
    let isText = false
    await file.parse(name, {
      open: (element) => {
        isText = element === 'a:t'
      },
      text: (text) => isText && body.add(text),
      close: (closed) => {
        isText = false
        if (closed === 'a:p') body.add('\n')
      },
    })
    yield { page: index + 1, body: body.value.slice(0, most.charactersOfPage) }
  }
}

/** The rows of all sheets, in parts. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<TextPage> {
  const file = await OfficeFile.open(bytes)
  const shared = await sharedStrings(file)
  let first = 1
  for (const name of file.numbered(/^xl\/worksheets\/sheet(\d+)\.xml$/)) {
    const body = new Text()
    let type: string | undefined
    let value: string | undefined
    await file.parse(name, {
      open: (element, attributes) => {
        if (element === 'c') type = attributes.t
        if (element === 'v' || element === 't') value = ''
      },
      text: (text) => {
        if (value !== undefined) value += text
      },
      close: (closed) => {
        if ((closed === 'v' || closed === 't') && value !== undefined) {
          body.add(`${type === 's' ? (shared[Number(value)] ?? '') : value} `)
          value = undefined
        }
        if (closed === 'row') body.add('\n')
      },
    })
    for (const page of inParts(body.value, first)) {
      yield page
      first = page.page + 1
    }
  }
}

async function sharedStrings(file: OfficeFile): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  await file.parse('xl/sharedStrings.xml', {
    open: (element) => {
      if (element === 'si') text = ''
      isText = element === 't'
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (closed) => {
      isText = false
      if (closed === 'si') strings.push(text)
    },
  })
  return strings
}
