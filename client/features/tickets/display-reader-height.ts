/** Button and hint, which has two lines on a phone: what stands below does not move when they arrive. */
export const displayReaderHeight = { base: '102px', sm: '81px' }
