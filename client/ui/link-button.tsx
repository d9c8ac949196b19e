import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

interface LinkButtonProps extends Omit<ButtonProps, 'asChild'> {
  /** A URL from `paths`. */
  to: string
  /** Navigation state for the page that opens. */
  state?: Record<string, unknown>
  /** The URL is served by the server and is no page of the router: the browser loads it. */
  reloadDocument?: boolean
}

/** A link that looks like a button. */
export function LinkButton({ to, state, reloadDocument, children, ...look }: LinkButtonProps) {
  return (
    // A link has no `type` attribute, which the library would set.
    <Button asChild type={undefined} {...look}>
      <Link to={to} state={state} reloadDocument={reloadDocument}>
        {children}
      </Link>
    </Button>
  )
}
