import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface MessageDialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons below the content. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** False while an operation runs in it that a slip must not end: then only its own buttons close it. */
  closable?: boolean
  /** The element that gets the focus afterwards, where the one that had it before cannot take it back. */
  focusAfter?: () => HTMLElement | null
}

/** What `MessageDialog` loads. */
export function MessageWindow({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  closable = true,
  focusAfter,
}: MessageDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={open}
      size={size}
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
      closeOnEscape={closable}
      closeOnInteractOutside={closable}
      onOpenChange={(change) => !change.open && onClose()}
      finalFocusEl={focusAfter}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '2', sm: '4' }}>
          <Dialog.Content>
            <Dialog.Header pe="16">
              <Dialog.Title wordBreak="break-word" minWidth="0">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body textStyle="md">{children}</Dialog.Body>
            {footer && <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
            {closable && (
              <Dialog.CloseTrigger asChild top="3" insetEnd="3">
                <CloseButton aria-label={t('common.close')} colorPalette="gray" />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
