import { chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CardPicture } from './card-picture.tsx'
import type { CardContent } from './columns.ts'
import type { Cards } from './table-props.ts'

/** Cards of what a function says of a row. */
export function compactCards<Row>(contentOf: (row: Row) => CardContent): Cards<Row> {
  return {
    height: 118,
    draw: ({ row, opener }) => {
      const content = contentOf(row)
      return <CompactCard card={content} title={opener(content.title)} />
    },
  }
}

interface CompactCardProps {
  card: CardContent
  /** The title with the link or button that opens the row; it covers the card. */
  title: ReactNode
}

/**
 * A row as a card of at most 120 px: picture, name and state, then what and since when, and below these over the whole
 * width the text, of which one line is left where something stands below it.
 */
function CompactCard({ card, title }: CompactCardProps) {
  const { picture, badge, line, aside, text, more } = card
  return (
    <>
      <Flex gap="3" align="flex-start">
        {picture !== undefined && <CardPicture url={picture} boxSize="12" />}
        <chakra.div flex="1" minWidth="0">
          <Flex gap="2" align="center" justify="space-between" height="7">
            <chakra.h2 fontWeight="semibold" lineClamp={1} wordBreak="break-all" lineHeight="24px">
              {title}
            </chakra.h2>
            <chakra.div flexShrink="0">{badge}</chakra.div>
          </Flex>
          <Flex gap="2" justify="space-between" textStyle="sm" color="fg.muted">
            <Text lineClamp={1} wordBreak="break-all">
              {line}
            </Text>
            <chakra.div flexShrink="0">{aside}</chakra.div>
          </Flex>
        </chakra.div>
      </Flex>
      <Text textStyle="sm" marginTop="1" lineClamp={more ? 1 : 2} overflowWrap="anywhere">
        {text}
      </Text>
      {more && (
        <chakra.div position="relative" zIndex="1" width="fit-content" textStyle="sm" color="fg.muted">
          {more}
        </chakra.div>
      )}
    </>
  )
}
