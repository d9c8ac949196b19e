import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'

interface ProgressBarProps {
  /** What is going on, above the bar. */
  label: string
  /** 0 to 100. */
  percent: number
}

/** How much of an upload has been sent. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const id = useId()
  return (
    <Box flex="1" textStyle="sm">
      <Box id={id} marginBottom="2" fontWeight="medium">
        {label}
      </Box>
      <Bar aria-labelledby={id} max={100} value={percent} />
    </Box>
  )
}

const sent = { bg: 'accent.solid', transition: 'width', transitionDuration: 'slow' }

const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '3',
    overflow: 'hidden',
    appearance: 'none',
    borderRadius: 'l1',
    bg: 'bg.muted',
    shadow: 'inset',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': sent,
    '&::-moz-progress-bar': sent,
  },
})
