import { descriptionLength, resolutionMinimum, type TicketAbilities, type TicketValues } from './ticket-values.ts'

export type TicketIntent = 'save' | 'resolve'

export interface TicketProblem {
  field: keyof TicketValues
  message:
    | 'ticketForm.confirmFirst'
    | 'ticketForm.chooseErrorCode'
    | 'ticketForm.describe'
    | 'ticketForm.descriptionTooLong'
    | 'ticketForm.resolutionMissing'
    | 'ticketForm.resolutionTooShort'
}

/** The problems that prevent a submission, in the order of the specification: the first one is reported first. */
export function checkTicket(
  values: TicketValues,
  intent: TicketIntent,
  { editFields }: Pick<TicketAbilities, 'editFields'>,
): TicketProblem[] {
  const problems: TicketProblem[] = []
  const { description, resolution } = values
  if (!values.confirmed) problems.push({ field: 'confirmed', message: 'ticketForm.confirmFirst' })
  if (editFields) {
    if (!values.errorCode) problems.push({ field: 'errorCode', message: 'ticketForm.chooseErrorCode' })
    if (!description.trim()) problems.push({ field: 'description', message: 'ticketForm.describe' })
    else if (description.length > descriptionLength) {
      problems.push({ field: 'description', message: 'ticketForm.descriptionTooLong' })
    }
  }
  if (intent === 'resolve') {
    const { length } = resolution.trim()
    if (length === 0) problems.push({ field: 'resolution', message: 'ticketForm.resolutionMissing' })
    else if (length < resolutionMinimum) {
      problems.push({ field: 'resolution', message: 'ticketForm.resolutionTooShort' })
    }
  }
  return problems
}
