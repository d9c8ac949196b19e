import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { makeDocuments } from './make-documents.ts'
import { makePictures } from './make-pictures.ts'

/**
 * Regenerates the committed demo material, without network: `node tools/demo-material/make-assets.ts`. Pictures
 * and documents are the same on every run; the clips are made only with `--clips`, because an encoder may choose other
 * bytes for the same frames.
 */
const folder = path.join(import.meta.dirname, '../../server/demo/files')
const files = [...(await makePictures()), ...(await makeDocuments())]
if (process.argv.includes('--clips')) {
  const { makeClips } = await import('./make-clips.ts')
  files.push(...(await makeClips()))
}
for (const [file, content] of files) {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
  process.stdout.write(`${String(content.length).padStart(8)}  ${file}\n`)
}
