export const shortcuts = {
  menu: 'Keyboard shortcuts',
  title: 'Keyboard shortcuts',
  search: 'Go to the search of the page',
  next: 'Go to the next row of the list',
  previous: 'Go to the previous row of the list',
  open: 'Open the row that has the focus',
  create: 'Create a ticket, where the page offers it',
  help: 'Show these keys',
  hint: 'They do nothing while you type in a field or a dialog is open.',
  switch: 'Use single keys on this device',
} as const
