import { Box } from '@chakra-ui/react'
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
      <Box
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        height="3"
        overflow="hidden"
        borderRadius="l1"
        bg="bg.muted"
        shadow="inset"
      >
        <Box
          height="full"
          bg="accent.solid"
          transition="width"
          transitionDuration="slow"
          style={{ width: `${percent}%` }}
        />
      </Box>
    </Box>
  )
}
