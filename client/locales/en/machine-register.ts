export const machineRegister = {
  title: 'Register New Machine',
  intro:
    'Enter the serial number on the machine’s nameplate, in upper or lower case. It shows which supplier holds the machine for you.',
  submit: 'Submit',
  searching: 'Searching...',
  chooseSupplier: 'Choose the supplier of this machine',
  notChosen: 'Choose the supplier to go on.',
  onlyAdmin: 'Only the administrator of your company registers machines.',
  notFoundTitle: 'Machine not found',
  notFound: 'This Machine S/N does not exist or could not be found in the system.',
  notFoundHint: 'Check the number on the nameplate, or ask the supplier whether the machine is registered for you.',
} as const
