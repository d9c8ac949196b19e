/** Reading a machine's display from a picture. */
export const display = {
  read: 'Read the display',
  hint: 'A picture of the machine’s display is read on this device and sent nowhere.',
  reading: 'Reading the display, attempt {{look}} of {{looks}}…',
  loading: 'Reading the display…',
  found_one: 'The picture may show this code:',
  found_other: 'The picture may show one of these codes:',
  notExact: 'similar',
  nothing: 'No error code of this machine was found in the picture. Go closer, avoid reflections, or choose the code.',
  failed: 'The picture could not be read. Please choose the code.',
} as const
