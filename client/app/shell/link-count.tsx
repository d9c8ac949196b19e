import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useCounts, type Counts } from '../../lib/navigation/counts.ts'

const mostShown = 99

interface LinkCountProps {
  of: keyof Counts
  /** Of the element that says it in words, which describes the link. */
  id: string
  /** Over the corner of the link instead of at its end, where a kept place would be a hole between two links. */
  corner?: boolean
}

const atEnd = { minWidth: '7', marginInlineStart: 'auto', paddingInline: '1.5', textStyle: 'xs' }
const atCorner = {
  position: 'absolute',
  top: '0.5',
  insetInlineEnd: '0',
  minWidth: '5',
  paddingInline: '1',
  fontSize: 'xs',
  lineHeight: '1.25rem',
} as const

/**
 * The number at a link of the navigation; its place is kept while there is none. Screen readers hear it in
 * words, after the name of the link.
 */
export function LinkCount({ of, id, corner }: LinkCountProps) {
  const { t } = useTranslation()
  const count = useCounts()[of] ?? 0
  return (
    <>
      <chakra.span
        aria-hidden
        {...(corner ? atCorner : atEnd)}
        borderRadius="full"
        bg={count > 0 ? 'bg.emphasized' : undefined}
        color="fg"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        textAlign="center"
      >
        {count > mostShown ? `${mostShown}+` : count || null}
      </chakra.span>
      <span id={id} hidden>
        {count > 0 && t(`shell.${of}Count`, { count })}
      </span>
    </>
  )
}
