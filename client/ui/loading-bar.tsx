import { Box } from '@chakra-ui/react'

/** The bar at the top of the page while the next one loads. */
export function LoadingBar() {
  return (
    <Box
      position="fixed"
      insetInline="0"
      top="0"
      zIndex="toast"
      height="1.5"
      overflow="hidden"
      bg="bg.muted"
      shadow="inset"
      aria-hidden
    >
      <Box
        position="absolute"
        height="full"
        minWidth="50%"
        willChange="left"
        animation="position 1s ease infinite"
        bgImage="linear-gradient(to right, transparent 0%, {colors.accent.solid} 50%, transparent 100%)"
        css={{ '--animate-from-x': '-40%', '--animate-to-x': '100%' }}
      />
    </Box>
  )
}
