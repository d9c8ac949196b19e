import { Link as StyledLink, type LinkProps } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

interface TextLinkProps extends Omit<LinkProps, 'asChild' | 'href'> {
  /** A URL from `paths`. */
  to: string
  state?: Record<string, unknown>
}

/** A link inside text, underlined, with a touch target at least 44 px high. */
export function TextLink({ to, state, children, ...look }: TextLinkProps) {
  return (
    <StyledLink asChild variant="underline" colorPalette="accent" fontWeight="medium" minHeight="11" {...look}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </StyledLink>
  )
}
