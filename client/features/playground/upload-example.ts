/** A call with a file, as the GraphQL multipart request specification sends it: null in place of the file. */
const operations = {
  query:
    'mutation ($input: UploadSupportFileInput!, $file: Upload!) { uploadSupportFile(input: $input, file: $file) { id } }',
  variables: {
    input: { machineId: 1, kind: 'MANUAL', fileName: 'Operating manual', fileDesc: 'How to run it' },
    file: null,
  },
}

/** Maps each part of the form to its variable. */
const map = { file: ['variables.file'] }

/**
 * The command by which a supplier publishes a manual from a shell. `origin` is the server's, such as
 * https://portal.example; the reader fills in TOKEN and the file's name.
 */
export function uploadCommand(origin: string): string {
  return [
    `curl '${origin}/graphql'`,
    `-H 'Authorization: Bearer TOKEN'`,
    `-H 'Apollo-Require-Preflight: true'`,
    `-F 'operations=${JSON.stringify(operations)}'`,
    `-F 'map=${JSON.stringify(map)}'`,
    `-F 'file=@manual.pdf;type=application/pdf'`,
  ].join(' \\\n  ')
}
