import { Center } from '@chakra-ui/react'
import type { UserRowFragment } from '../../generated/graphql.ts'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

type Names = Pick<UserRowFragment, 'firstName' | 'lastName' | 'userName'>

/** The person's name, or the one for the log-in where there is no other. */
export const personName = ({ firstName, lastName, userName }: Names) =>
  [firstName, lastName].filter(Boolean).join(' ') || userName

/** A user as a card: the initials and the name, then the role, and how to log in and to write to. */
export const userCards = placedCards<UserRowFragment>({
  title: personName,
  titled: ['firstName', 'lastName'],
  picture: (user) => <Initials user={user} />,
  line: ['roleName', 'userName'],
  below: ['email'],
  named: ['id'],
})

/** The first letters of a person's names, for the eye alone. */
export function Initials({ user }: { user: Names }) {
  const words = personName(user).split(/[\s._-]+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return (
    <Center
      aria-hidden
      boxSize="10"
      flexShrink="0"
      borderRadius="full"
      bg="accent.subtle"
      color="accent.fg"
      textStyle="sm"
      fontWeight="semibold"
    >
      {letters.join('').toUpperCase()}
    </Center>
  )
}
