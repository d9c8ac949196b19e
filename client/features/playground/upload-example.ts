/** A call with a file, as the GraphQL multipart request specification sends it: null where the file belongs. */
const operations = {
  query:
    'mutation ($input: UploadSupportFileInput!, $file: Upload!) { uploadSupportFile(input: $input, file: $file) { id } }',
  variables: {
    input: { machineId: 1, kind: 'MANUAL', fileName: 'Operating manual', fileDesc: 'How to run it' },
    file: null,
  },
}

/** Which part of the form goes where. */
const map = { file: ['variables.file'] }

/**
 * The command by which a supplier publishes a manual from a shell. `origin` is where the server is, such as
 * https://portal.example; TOKEN and the file's name are for the reader to fill in.
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
