import { IconButton } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchDialogProps } from '../../features/search/components/search-dialog.tsx'
import type { RoleName } from '../../generated/graphql.ts'
import { loadedWhenOpen } from '../../ui/loaded-when-open.tsx'
import { useSidebarEntries } from './navigation.ts'

const SearchDialog = loadedWhenOpen<SearchDialogProps>(
  () => import('../../features/search/components/search-dialog.tsx').then((module) => module.SearchDialog),
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
)

/** Opens the search: a button of the top bar, and Ctrl or Command with K. */
export function SearchOpener({ role }: { role: RoleName }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { main, more } = useSidebarEntries(role)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('shell.search')}
        title={t('shell.searchHint')}
        onClick={() => setIsOpen(true)}
      >
        <Search />
      </IconButton>
      <SearchDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        screens={[...main, ...more].map(({ label, to }) => ({ label: t(label), to }))}
      />
    </>
  )
}
