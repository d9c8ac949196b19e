import { toastSlotRecipe } from '@chakra-ui/react/theme'

const kind = (palette: string) => ({
  bg: 'bg.panel',
  color: 'fg',
  '--toast-accent': `colors.${palette}.600`,
  '--toast-trigger-bg': 'colors.bg.muted',
})

const base = toastSlotRecipe.base

/** Light toasts: a white card whose edge and icon carry the colour, instead of a coloured block. */
export const toastRecipe = {
  ...toastSlotRecipe,
  base: {
    ...base,
    root: {
      ...base?.root,
      pe: '12',
      borderWidth: '1px',
      borderColor: 'border',
      borderInlineStartWidth: '4px',
      borderInlineStartColor: 'var(--toast-accent)',
      '--toast-accent': 'colors.accent.600',
      '&[data-type=success]': kind('green'),
      '&[data-type=error]': kind('red'),
      '&[data-type=warning]': kind('orange'),
    },
    title: { ...base?.title, wordBreak: 'break-word' },
    description: { ...base?.description, opacity: '1' },
    indicator: { ...base?.indicator, color: 'var(--toast-accent)' },
    closeTrigger: { ...base?.closeTrigger, top: '1.5', insetEnd: '1.5', color: 'fg.muted', _hover: { bg: 'bg.muted' } },
  },
}
