import { Flex, IconButton, NativeSelect, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './columns.ts'
import type { ListState } from './use-list-state.ts'

interface CardSorterProps<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[]
  list: ListState<Sort>
}

/** Sorting where there is no header to click: a select for the field and a button for the direction. */
export function CardSorter<Row, Sort extends string>({ columns, list }: CardSorterProps<Row, Sort>) {
  const { t } = useTranslation()
  const sortable = columns.flatMap(({ header, running, sort }) =>
    // Positions ascend in every order: what a running number sorts by is when the rows came.
    sort ? [{ header: running ? t('table.sortEntry') : header, sort }] : [],
  )
  const ascending = list.sortDir === 'ASC'
  if (sortable.length === 0) return null
  return (
    <Flex align="center" gap="2" flex="1" maxWidth={{ sm: '96' }}>
      <Flex as="label" align="center" gap="3" flex="1">
        <Text as="span" color="fg.muted" flexShrink="0">
          {t('table.sortBy')}
        </Text>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={list.sortBy}
            onChange={(event) => {
              const chosen = sortable.find(({ sort }) => sort === event.target.value)
              if (chosen) list.sortOn(chosen.sort)
            }}
          >
            {/* The default order of the page may belong to no column. */}
            {!sortable.some(({ sort }) => sort === list.sortBy) && (
              <option value={list.sortBy}>{t('table.sortEntry')}</option>
            )}
            {sortable.map(({ header, sort }) => (
              <option key={sort} value={sort}>
                {header}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      <IconButton
        variant="outline"
        colorPalette="gray"
        aria-label={ascending ? t('table.sortAscending') : t('table.sortDescending')}
        onClick={() => list.sortOn(list.sortBy)}
      >
        {ascending ? <ArrowUp /> : <ArrowDown />}
      </IconButton>
    </Flex>
  )
}
