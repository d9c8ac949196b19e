export const live = {
  updated: 'The tickets on this page were updated.',
  changed: 'This ticket has changed while it was open here. What you have written stays.',
  closed: 'This ticket was resolved while it was open here.',
  show: 'Show the changes',
} as const
