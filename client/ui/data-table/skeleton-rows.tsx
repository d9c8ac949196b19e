import { chakra, Skeleton, Table } from '@chakra-ui/react'

/** As many rows as the table's 400 px show. */
const shownRows = Array.from({ length: 7 }, (_, index) => index)

/** Texts are not equally long. */
const widths = ['70%', '85%', '55%'] as const

/** Rows that have not arrived, in the height of those that will. */
export function SkeletonRows({ columns, steady }: { columns: number; steady: boolean }) {
  return (
    <>
      {shownRows.map((row) => (
        <Table.Row key={row} aria-hidden bg="bg" height={steady ? '57px' : '53px'}>
          {Array.from({ length: columns }, (_, column) => (
            <Table.Cell key={column}>
              <Skeleton variant="pulse" height="3.5" width={widths[(row + column) % widths.length]} />
            </Table.Cell>
          ))}
        </Table.Row>
      ))}
    </>
  )
}

/** As many as reach beyond the screen of a phone, so that what stands below the list does not show and leave again. */
const shownCards = Array.from({ length: 10 }, (_, index) => index)

/** The same for rows that are cards. */
export function SkeletonCards({ height }: { height: number }) {
  return (
    <>
      {shownCards.map((row) => (
        <chakra.div
          key={row}
          aria-hidden
          height={`${height}px`}
          padding={height < 150 ? '3' : '4'}
          overflow="hidden"
          borderWidth="1px"
          borderRadius="l3"
          bg="bg"
        >
          <Skeleton variant="pulse" height="4" width="60%" />
          <Skeleton variant="pulse" height="3.5" width="85%" marginTop="3" />
          <Skeleton variant="pulse" height="3.5" width="40%" marginTop="2" />
        </chakra.div>
      ))}
    </>
  )
}
