/** The unique indexes of the codes of a machine and of a model, with the messages about the field. */
export const codeTaken = {
  error_code_unique: { field: 'error_code', message: 'This machine already has this error code.' },
  error_code_model_unique: { field: 'error_code', message: 'This model already has this error code.' },
}
