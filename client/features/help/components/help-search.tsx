import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { searchTypes, type HelpSearchState } from '../hooks/use-help-search.ts'

interface HelpSearchProps {
  search: HelpSearchState
  /** Begins in the row of the fields where there is room. */
  children: ReactNode
}

/** The search box for a client's machine, with the choice of the list to search. */
export function HelpSearch({ search, children }: HelpSearchProps) {
  const { t } = useTranslation()
  const { text, type, setText, setType } = search
  return (
    <Box
      display="grid"
      columnGap="3"
      rowGap={{ base: '4', md: '2' }}
      alignItems="end"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto auto 1fr' }}
    >
      <Flex gap="3" wrap="wrap" align="flex-end">
        <SearchBox value={text} onSearch={setText} label={t('help.searchText')} width="380px" />
        <Box width={{ base: 'full', sm: '240px' }}>
          <SelectField
            label={t('help.searchIn')}
            placeholder={t('help.chooseList')}
            options={searchTypes.map((value) => ({ value, label: t(`help.${value}`) }))}
            value={type ?? ''}
            onChange={(event) => setType(searchTypes.find((known) => known === event.target.value))}
          />
        </Box>
      </Flex>
      {children}
    </Box>
  )
}
