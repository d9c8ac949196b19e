/** The unique index of the names of a supplier's models, with the message about the field. */
export const nameTaken = {
  model_name_unique: { field: 'name', message: 'Your company already has a model with this name.' },
}
