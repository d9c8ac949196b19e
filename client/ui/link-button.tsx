import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

interface LinkButtonProps extends Omit<ButtonProps, 'asChild'> {
  /** An address of `paths`. */
  to: string
  /** Navigation state for the page that opens. */
  state?: Record<string, unknown>
  /** The address is the server's own, not one of our pages: the browser goes there. */
  reloadDocument?: boolean
}

/** A link that looks like a button. */
export function LinkButton({ to, state, reloadDocument, children, ...look }: LinkButtonProps) {
  return (
    // A link has no button type, which the library would set.
    <Button asChild type={undefined} {...look}>
      <Link to={to} state={state} reloadDocument={reloadDocument}>
        {children}
      </Link>
    </Button>
  )
}
