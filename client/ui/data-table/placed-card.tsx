import { chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { placed, type CardFact, type CardLayout, type PlacedRow } from './card-layout.ts'
import { CardPicture } from './card-picture.tsx'
import type { Cards } from './table-props.ts'

/** Cards on which the columns of the table stand where a layout says. */
export function placedCards<Row>(layout: CardLayout<Row>): Cards<Row> {
  return {
    height: layout.below ? 90 : 70,
    link: layout.link,
    draw: ({ row, columns, position, opener, opens, buttons }) => {
      const values = placed(columns, layout, row, position)
      const picture = layout.picture?.(row)
      return <PlacedCard row={values} title={opener(values.title)} {...{ picture, buttons, opens }} />
    },
  }
}

interface PlacedCardProps {
  row: PlacedRow
  /** The title with the link or button that opens the row; it covers the card. */
  title: ReactNode
  /** The address of a picture, null for a neutral one, or what is drawn instead. */
  picture?: ReactNode
  /** Buttons with texts, at the end of the lines. */
  buttons?: ReactNode
  /** The card leads to the whole row, so that a long line may be cut. */
  opens: boolean
}

/** A row as a card: name and state, one muted line of what matters, and a second one where there is more. */
export function PlacedCard({ row, title, picture, buttons, opens }: PlacedCardProps) {
  const { position, badge, line, below, code } = row
  return (
    <Flex gap="3" align="flex-start">
      {position && (
        <Text
          as="span"
          color="fg.muted"
          textStyle="sm"
          lineHeight="24px"
          minWidth="4"
          fontVariantNumeric="tabular-nums"
        >
          <VisuallyHidden>{position.label} </VisuallyHidden>
          {position.value}
        </Text>
      )}
      {picture === null || typeof picture === 'string' ? <CardPicture url={picture} /> : picture}
      <chakra.div flex="1" minWidth="0">
        <Flex columnGap="2" align="flex-start" justify="space-between" wrap="wrap">
          <chakra.h2
            fontWeight="semibold"
            lineHeight="24px"
            overflowWrap="anywhere"
            minWidth="0"
            lineClamp={opens ? 2 : undefined}
            fontFamily={code ? 'mono' : undefined}
          >
            {title}
          </chakra.h2>
          {badge && <chakra.div maxWidth="full">{badge}</chakra.div>}
        </Flex>
        <Flex gap="3" align="center">
          <chakra.div flex="1" minWidth="0">
            <CardFacts facts={line} clamped={opens} />
            <CardFacts facts={below} clamped={opens} />
          </chakra.div>
          {buttons && (
            <Flex gap="2" flexShrink="0" position="relative" zIndex="1" marginTop="1" data-row-actions>
              {buttons}
            </Flex>
          )}
        </Flex>
      </chakra.div>
    </Flex>
  )
}

/** Values beside each other, each with the name of its column for those who cannot see where it stands. */
function CardFacts({ facts, clamped }: { facts: readonly CardFact[]; clamped: boolean }) {
  if (facts.length === 0) return null
  return (
    <chakra.dl textStyle="sm" color="fg.muted" overflowWrap="anywhere" lineClamp={clamped ? 2 : undefined}>
      {facts.map(({ label, value, code, figures, shown }) => (
        <chakra.div key={label} display="inline" _notFirst={{ _before: { content: '"\u00a0· " / ""' } }}>
          {shown ? (
            // Not apart from its value at the end of a line.
            <chakra.dt display="inline" whiteSpace="nowrap">
              {label}{' '}
            </chakra.dt>
          ) : (
            <VisuallyHidden asChild>
              <dt>{label} </dt>
            </VisuallyHidden>
          )}
          <chakra.dd
            display="inline"
            fontFamily={code ? 'mono' : undefined}
            fontVariantNumeric={figures ? 'tabular-nums' : undefined}
            whiteSpace={figures ? 'nowrap' : undefined}
          >
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
