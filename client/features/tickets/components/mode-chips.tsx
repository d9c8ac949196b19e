import { chakra } from '@chakra-ui/react'

/** Failure modes that the viewer may not change, as chips. */
export function ModeChips({ modes }: { modes: readonly string[] }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="1.5" marginTop="1">
      {modes.map((mode) => (
        <chakra.li key={mode} paddingInline="2.5" paddingBlock="0.5" borderRadius="full" bg="bg.muted" textStyle="sm">
          {mode}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
