export const removeText = {
  title: 'Remove a text from a case',
  hint: 'For a person whose data must go. The people of a ticket see the number of each entry beside its time and name it to you. The text and its files are removed for everybody and cannot be brought back; who wrote it and when stays, with a note that the platform removed it. You are not shown it.',
  ticket: 'Ticket number',
  entry: 'Entry, such as e12',
  ticketWrong: 'Please give the number of the ticket',
  entryWrong: 'Please give the entry as it stands in the case, such as e12',
  remove: 'Remove text',
  question: 'Remove the text of entry {{entry}} of ticket {{ticket}}?',
  warning: 'It is removed for everybody and cannot be brought back.',
  removed: 'The text of entry {{entry}} was removed',
  failed: 'The text was not removed',
} as const
