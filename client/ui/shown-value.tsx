import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ShownValueProps {
  label: string
  /** For serial numbers and codes, whose characters must not be mistaken for each other. */
  mono?: boolean
  children: ReactNode
}

/** A value that the viewer may not change, under the label of its field. */
export function ShownValue({ label, mono, children }: ShownValueProps) {
  return (
    <chakra.dl minWidth="0">
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontFamily={mono ? 'mono' : undefined} overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </chakra.dd>
    </chakra.dl>
  )
}
