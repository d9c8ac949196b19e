import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

interface LinkButtonProps extends Omit<ButtonProps, 'asChild'> {
  /** An address of `paths`. */
  to: string
  /** Navigation state for the page that opens. */
  state?: Record<string, unknown>
}

/** A link that looks like a button. */
export function LinkButton({ to, state, children, ...look }: LinkButtonProps) {
  return (
    // A link has no button type, which the library would set.
    <Button asChild type={undefined} {...look}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </Button>
  )
}
