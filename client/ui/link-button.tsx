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
    <Button asChild {...look}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </Button>
  )
}
