import { chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CardPicture } from './card-picture.tsx'
import type { CardContent } from './columns.ts'
import type { Cards } from './table-props.ts'

/** Cards of what a function says of a row. */
export function compactCards<Row>(contentOf: (row: Row) => CardContent): Cards<Row> {
  return {
    height: 98,
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

/** A row as a card of at most 120 px: picture, name and state, then what and since when. */
function CompactCard({ card, title }: CompactCardProps) {
  const { picture, badge, line, aside, text, more } = card
  return (
    <Flex gap="3" align="flex-start">
      {picture !== undefined && <CardPicture url={picture} />}
      <chakra.div flex="1" minWidth="0">
        <chakra.h2 fontWeight="semibold" lineClamp={1} wordBreak="break-all" lineHeight="24px">
          {title}
        </chakra.h2>
        <Text textStyle="sm" color="fg.muted" lineClamp={1} wordBreak="break-all">
          {line}
        </Text>
        <Text textStyle="sm" lineClamp={2} overflowWrap="anywhere">
          {text}
        </Text>
      </chakra.div>
      <Flex direction="column" align="flex-end" flexShrink="0" textStyle="sm" color="fg.muted">
        <chakra.div height="7">{badge}</chakra.div>
        {aside}
        {more && (
          <chakra.div position="relative" zIndex="1" color="fg">
            {more}
          </chakra.div>
        )}
      </Flex>
    </Flex>
  )
}
