/**
 * The shortest bytes that are recognised as these types; built here, so that no test needs a file in the repository.
 */
export const samples = {
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1'),
  mp4: movie('isom'),
  m4v: movie('M4V '),
  mov: movie('qt  '),
  heic: movie('heic'),
  // EBML with the document type "webm".
  webm: Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581021853806701ffffffffffffff',
    'hex',
  ),
  ogv: Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('\x80theora', 'latin1'), Buffer.alloc(40)]),
  avi: Buffer.concat([Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'), Buffer.alloc(32)]),
  zip: zipEntry('notes.txt', 'nothing'),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]),
} satisfies Record<string, Buffer>

function movie(brand: string): Buffer {
  const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\x02\0${brand}mp41`, 'latin1')
  return Buffer.concat([head, Buffer.from('\0\0\0\x10mdat'), Buffer.alloc(64)])
}

function zipEntry(name: string, content: string): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name + content)])
}
