import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { projectFolder } from '../../paths.ts'
import { pdfOfPages } from '../../testing/fixtures/texts.ts'
import type { TextForm } from './text-form.ts'
import { UnreadableFile } from './text-pages.ts'
import { jail, type JailLimits } from './jailed-process.ts'
import { readText } from './text-process.ts'

async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content as string), name)
  file.end()
  return bytesOf(file.outputStream)
}

async function read(form: TextForm, bytes: Buffer, limits: Partial<JailLimits> = {}) {
  const pages: [number, string][] = []
  for await (const batch of readText(Readable.from([bytes]), { form, ...limits })) {
    for (const { page, body } of batch.pages) pages.push([page, body])
  }
  return pages
}

/** The reason why the text of a file cannot be read. */
const refusal = (form: TextForm, bytes: Buffer, limits: Partial<JailLimits> = {}) =>
  read(form, bytes, limits).then(
    (pages) => pages,
    (error: unknown) => (error instanceof UnreadableFile ? error.reason : error),
  )

/** A PDF of one page, whose content is the given object. */
function pdfOf(content: Buffer, dictionary = ''): Buffer {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << >> >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} ${dictionary} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]
  const body = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    object,
    Buffer.from('\nendobj\n'),
  ])
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...body, Buffer.from('trailer << /Root 1 0 R /Size 5 >>\n%%EOF')])
}

const word = (body: string) => `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`

describe('the text of a file', () => {
  it('is taken out of a PDF page by page', async () => {
    const pages = await pdfOfPages(Array.from({ length: 45 }, (_, index) => `Page ${index + 1} tightens the spindle`))
    const read45 = await read('pdf', pages)
    expect(read45).toHaveLength(45)
    expect(read45[44]).toEqual([45, 'Page 45 tightens the spindle'])
  })

  it('is taken out of documents, sheets and slides', async () => {
    const docx = await zip({
      'word/document.xml': word(
        '<w:p><w:r><w:t>Grease the </w:t><w:t>bearing</w:t></w:r></w:p><w:p><w:r><w:t>Ölstand</w:t></w:r></w:p>',
      ),
    })
    expect(await read('docx', docx)).toEqual([[1, 'Grease the bearing\nÖlstand']])
    const xlsx = await zip({
      'xl/sharedStrings.xml': '<sst><si><t>Pump</t></si><si><r><t>Val</t></r><r><t>ve</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c t="s"><v>0</v></c><c><v>42</v></c></row><row><c t="s"><v>1</v></c><c t="inlineStr"><is><t>E-101</t></is></c></row></sheetData></worksheet>',
    })
    expect(await read('xlsx', xlsx)).toEqual([[1, 'Pump 42\nValve E-101']])
    const slide = (text: string) => `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`
    const pptx = await zip({
      'ppt/slides/slide10.xml': slide('Last'),
      'ppt/slides/slide2.xml': slide('Second'),
      'ppt/slides/slide1.xml': slide('First'),
    })
    expect(await read('pptx', pptx)).toEqual([
      [1, 'First'],
      [2, 'Second'],
      [3, 'Last'],
    ])
  })

  it('is decoded as UTF-8, as UTF-16 with its mark, or as windows-1252', async () => {
    for (const bytes of [
      Buffer.from('Kühlmittel;5'),
      Buffer.from('K\u00fchlmittel;5', 'latin1'),
      Buffer.from('\ufeffKühlmittel;5', 'utf16le'),
    ]) {
      expect((await read('plain', bytes)).map(([, body]) => body.replace('\ufeff', ''))).toEqual(['Kühlmittel;5'])
    }
  })
})

describe('row 73 the process that takes texts out', () => {
  const run = promisify(execFile)
  const inJail = (program: string) =>
    run(process.execPath, [...jail.execArgv, '--input-type=module', '-e', program], { env: jail.env }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    )

  it.each([
    ['reaches no other machine', `import net from 'node:net'; net.connect(5432, '127.0.0.1')`],
    ['starts no program', `import { execSync } from 'node:child_process'; execSync('id')`],
    ['starts no thread', `import { Worker } from 'node:worker_threads'; new Worker('0', { eval: true })`],
    ['writes nothing', `import { writeFileSync } from 'node:fs'; writeFileSync('${projectFolder}/x', '')`],
    ['reads nothing but the program', `import { readFileSync } from 'node:fs'; readFileSync('/etc/hostname')`],
  ])('%s', async (_name, program) => {
    expect(await inJail(program)).toContain('ERR_ACCESS_DENIED')
  })

  it('has no environment', async () => {
    expect(await inJail('console.log(Object.keys(process.env).length)')).toBe('0\n')
  })
})

describe('row 73 a hostile file', () => {
  it.each<[string, () => Promise<[TextForm, Buffer]>]>([
    ['a PDF with a password', async () => ['pdf', await pdfOfPages(['secret'], { userPassword: 'x' })]],
    ['half a PDF', async () => ['pdf', (await pdfOfPages(['half'])).subarray(0, 300)]],
    ['noise', async () => ['pdf', Buffer.from('%PDF-1.7 noise')]],
    ['an empty file', async () => ['docx', Buffer.alloc(0)]],
    [
      'a document with entities that multiply',
      async () => [
        'docx',
        await zip({
          'word/document.xml': `<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>${word('<w:p><w:t>&c;</w:t></w:p>')}`,
        }),
      ],
    ],
    ['a program that is called a text', async () => ['plain', Buffer.from('MZ\0\0\0')]],
  ])('has no text: %s', async (_name, make) => {
    const [form, bytes] = await make()
    expect(await refusal(form, bytes)).toMatch(/^(PASSWORD|DAMAGED)$/)
  })

  it('costs no more than its limits: a zip that inflates, a PDF that inflates, a PDF that never ends', async () => {
    const blanks = Buffer.alloc(150_000_000, ' ')
    const docx = await zip({ 'word/document.xml': Buffer.concat([Buffer.from('<w:document xmlns:w="w">'), blanks]) })
    expect(await refusal('docx', docx)).toBe('TOO_LARGE')
    const inflating = pdfOf(deflateSync(Buffer.alloc(600_000_000, ' '), { level: 1 }), '/Filter /FlateDecode')
    expect(await refusal('pdf', inflating, { memory: 400, time: 60_000 })).toMatch(/^(TOO_LARGE|DAMAGED)$/)
    const endless = pdfOf(Buffer.from('BT (a) Tj ET '.repeat(3_000_000)))
    expect(await refusal('pdf', endless, { time: 1500 })).toMatch(/^TOO_(SLOW|LARGE)$/)
  })

  it('is told by the time of a processor, not by the clock, unless that is five times as long', async () => {
    const limits = { form: 'plain' as const, time: 4000 }
    const bodies: string[] = []
    for await (const { pages } of readText(Readable.from([Buffer.from('A slow reader')]), limits)) {
      bodies.push(...pages.map(({ body }) => body))
      // The process waits meanwhile, as on a machine that is busy with requests.
      await sleep(limits.time + 1500)
    }
    expect(bodies).toEqual(['A slow reader'])
    expect(await refusal('plain', Buffer.from('x'), { time: 1 })).toBe('TOO_SLOW')
  })

  it('is not read beyond the size that is admitted', async () => {
    expect(await refusal('plain', Buffer.alloc(2000, 'a'), { bytes: 1000 })).toBe('TOO_LARGE')
  })
})
