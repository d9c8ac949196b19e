import { defineTokens } from '@chakra-ui/react/styled-system'

/** One accent (teal-blue) on slate. Every pair used for text keeps 4.5:1, every control border 3:1. */
export const colours = defineTokens.colors({
  accent: {
    50: { value: '#eef7fa' },
    100: { value: '#d5ebf2' },
    200: { value: '#aad6e4' },
    300: { value: '#74bcd1' },
    400: { value: '#3c9dba' },
    500: { value: '#17819f' },
    600: { value: '#0b6e8a' },
    700: { value: '#0a5a72' },
    800: { value: '#0d4a5d' },
    900: { value: '#0e3b4a' },
    950: { value: '#08262f' },
  },
  gray: {
    50: { value: '#f8fafc' },
    100: { value: '#f1f5f9' },
    200: { value: '#e2e8f0' },
    300: { value: '#cbd5e1' },
    400: { value: '#94a3b8' },
    500: { value: '#64748b' },
    600: { value: '#475569' },
    700: { value: '#334155' },
    800: { value: '#1e293b' },
    900: { value: '#0f172a' },
    950: { value: '#0a1020' },
  },
})

/** The specification names the last pixel of each width class: 599, 959 and 1280. */
export const breakpoints = { sm: '600px', md: '960px', lg: '1281px' }
