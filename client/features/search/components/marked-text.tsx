import { Mark } from '@chakra-ui/react'

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
          <Mark variant="subtle" fontWeight="semibold">
            {text.slice(start, end)}
          </Mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
