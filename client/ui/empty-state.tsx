import { EmptyState as Base, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { EmptyPicture } from './empty-picture.tsx'

interface EmptyStateProps {
  /** The statement: "No records found." */
  text: string
  hint?: string
  /** Buttons for the next step. */
  children?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ text, hint, children }: EmptyStateProps) {
  return (
    <Base.Root size="sm">
      <Base.Content>
        <EmptyPicture />
        <Stack gap="1" textAlign="center">
          <Base.Title asChild fontWeight="medium">
            <h2>{text}</h2>
          </Base.Title>
          {hint && <Base.Description>{hint}</Base.Description>}
        </Stack>
        {children}
      </Base.Content>
    </Base.Root>
  )
}
