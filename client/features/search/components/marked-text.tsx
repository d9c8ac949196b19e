import { chakra } from '@chakra-ui/react'

interface MarkedTextProps {
  text: string
  /** In their order, without overlaps. */
  marks: readonly { start: number; end: number }[]
}

/** A plain text in which some places are marked. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <chakra.mark fontWeight="semibold" color="inherit" bg="accent.muted" borderRadius="l1">
            {text.slice(start, end)}
          </chakra.mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
