import { Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { t } from '../../lib/i18n.ts'

/** One thing that can be done with a row or card: a button, a link to a page, or a link to a file. */
export interface RowAction {
  icon: LucideIcon
  /** Stands in the menu, and as the hint of the icon. */
  text: string
  /** The accessible name, with that of the thing: "Delete Press 4". It contains the text (WCAG 2.5.3). */
  label: string
  /** The text stands beside the icon, which alone would not say enough. */
  worded?: boolean
  /** Destroys something: it stands last, apart from the others, and is red once it is pointed at or has the focus. */
  destructive?: boolean
  to?: string
  state?: Record<string, unknown>
  /** The address of a file that is saved. */
  download?: string
  onPress?: () => void
}

/** @param label "Edit error code E-104". */
export const editAction = (label: string, onPress: () => void): RowAction => ({
  ...{ icon: Pencil, text: t('common.edit'), label, onPress },
})

/** @param label "Delete Press 4". */
export const deleteAction = (label: string, onPress: () => void): RowAction => ({
  ...{ icon: Trash2, text: t('common.delete'), label, destructive: true, onPress },
})
