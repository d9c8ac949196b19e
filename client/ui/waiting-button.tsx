import { Button, Flex, Text, type ButtonProps } from '@chakra-ui/react'
import { useId } from 'react'

interface WaitingButtonProps extends ButtonProps {
  /** What has to be done before it can be pressed, as a sentence; undefined once it can be. */
  waitsFor: string | undefined
}

/** A button that may have to wait, and says beside it for what; a screen reader says it with the button. */
export function WaitingButton({ waitsFor, disabled, ...props }: WaitingButtonProps) {
  const id = useId()
  return (
    <Flex align="center" justify="flex-end" columnGap="3" rowGap="1" wrap="wrap">
      {waitsFor && (
        <Text id={id} textStyle="sm" color="fg.muted">
          {waitsFor}
        </Text>
      )}
      <Button {...props} disabled={disabled || waitsFor !== undefined} aria-describedby={waitsFor && id} />
    </Flex>
  )
}
