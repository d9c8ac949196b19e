import { EmptyState as Base, Stack } from '@chakra-ui/react'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** The statement: "No records found." */
  text: string
  hint?: string
  icon?: ReactNode
  /** Buttons for the next step. */
  children?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ text, hint, icon, children }: EmptyStateProps) {
  return (
    <Base.Root size="sm">
      <Base.Content>
        <Base.Indicator color="fg.subtle">{icon ?? <Inbox aria-hidden />}</Base.Indicator>
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
