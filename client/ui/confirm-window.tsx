import { Button, Dialog, Portal } from '@chakra-ui/react'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOneAtATime } from '../lib/use-one-at-a-time.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The question. */
  children: ReactNode
  confirmLabel: string
  /** Defaults to "Cancel". */
  cancelLabel?: string
  /** Whether confirming destroys something. */
  danger?: boolean
  /** The element that gets the focus back, where it is not the one that had it before, such as the button of a menu. */
  finalFocus?: () => HTMLElement | null
  onCancel: () => void
  /** The dialog stays open, busy and closed to a second click while this promise is pending. */
  onConfirm: () => void | Promise<void>
}

/** What `ConfirmDialog` loads. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const { t } = useTranslation()
  const { busy, run } = useOneAtATime()
  const cancel = useRef<HTMLButtonElement>(null)

  const confirm = () => run(async () => props.onConfirm())

  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      role="alertdialog"
      placement="center"
      open={props.open}
      lazyMount
      unmountOnExit
      initialFocusEl={() => cancel.current}
      finalFocusEl={props.finalFocus}
      onOpenChange={({ open }) => !open && !busy && props.onCancel()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title wordBreak="break-word" minWidth="0">
                {props.title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body textStyle="md">
              <Dialog.Description asChild>
                <div>{props.children}</div>
              </Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" colorPalette="gray" disabled={busy} onClick={props.onCancel}>
                {props.cancelLabel ?? t('common.cancel')}
              </Button>
              <Button colorPalette={props.danger ? 'red' : undefined} loading={busy} onClick={confirm}>
                {props.confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
