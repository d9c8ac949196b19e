/** The unique index of the codes of a machine, with the message about the field. */
export const codeTaken = {
  error_code_unique: { field: 'error_code', message: 'This machine already has this error code.' },
}
