import { IconButton } from '@chakra-ui/react'
import { Ellipsis } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedWhenOpen } from '../loaded-when-open.tsx'
import type { RowAction } from './row-action.ts'
import { rowLook } from './row-look.ts'
import type { RowMenuListProps } from './row-menu-list.tsx'

const RowMenuList = loadedWhenOpen<RowMenuListProps>(
  () => import('./row-menu-list.tsx').then((module) => module.RowMenuList),
  { isOpen: ({ open }) => open, close: ({ onOpenChange }) => onOpenChange(false) },
)

interface RowMenuProps {
  name: string
  actions: readonly RowAction[]
  /** Beside buttons with an outline. */
  outlined?: boolean
}

const outlinedLook = { variant: 'outline', colorPalette: 'gray' } as const

/** The button "⋯" of a row or card, and its menu. */
export function RowMenu({ name, actions, outlined }: RowMenuProps) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <IconButton
        {...(outlined ? outlinedLook : rowLook)}
        id={id}
        aria-label={t('common.moreActions', { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={openByArrow}
      >
        <Ellipsis aria-hidden />
      </IconButton>
      <RowMenuList open={open} buttonId={id} actions={actions} onOpenChange={setOpen} />
    </>
  )
}
