export const machineDetails = {
  title: 'Machine Details',
  nameRequired: 'Machine name is required',
  nameHint: 'The name your company uses. The supplier’s own name stays as it is.',
  locationHint: 'For instance the hall, the line or the bay.',
  register: 'Register',
  registering: 'Registering...',
  update: 'Update',
  updating: 'Updating...',
  successText: '{{name}} is now in your company’s machine list.',
  helpCenter: 'Help Center',
  endClaim:
    'It leaves your company’s lists, and the name and location you gave it are cleared. Its tickets are kept and come back when you register the machine again. The supplier’s machine and material stay untouched.',
} as const
