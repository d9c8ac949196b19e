import { Center, createToaster, Portal, Stack, Toast, Toaster } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toastRecipe } from '../theme/toast-recipe.ts'
import { useBelowDialogTitle } from './use-below-dialog-title.ts'

/** The default time of a toast in milliseconds. */
export const toastMilliseconds = 5000

export const toaster = createToaster({
  placement: 'top-end',
  duration: toastMilliseconds,
  hotkey: ['altKey', 'KeyT'],
  overlap: false,
  max: 5,
})

/** The library's indicator has no icon for information. */
function InfoIcon() {
  return (
    <Center asChild color="accent.600" flexShrink="0">
      <Info size={20} aria-hidden />
    </Center>
  )
}

/** Tells that a toast has come or gone. */
function Presence({ onChange }: { onChange: () => void }) {
  useEffect(() => {
    onChange()
    return onChange
  }, [onChange])
  return null
}

/**
 * The toasts on the screen, light in both colour modes. They stand directly below the body, because an open dialog hides
 * everything else from a screen reader except live regions there.
 */
export function ToastStack({ onMounted }: { onMounted: () => () => void }) {
  const { t } = useTranslation()
  const { depth, look } = useBelowDialogTitle()
  useEffect(onMounted, [onMounted])
  return (
    <Portal>
      <Toaster
        toaster={toaster}
        insetInline={{ base: '3', sm: '5' }}
        marginTop={`${depth}px`}
        aria-label={t('common.toasts')}
      >
        {(item) => (
          <Toast.Root
            recipe={toastRecipe}
            className="light chakra-theme"
            width={{ base: 'full', sm: 'sm' }}
            alignItems="center"
          >
            {item.type === 'info' ? <InfoIcon /> : <Toast.Indicator />}
            <Presence onChange={look} />
            <Stack gap="1" flex="1" maxWidth="100%">
              <Toast.Title textStyle="md">{item.title}</Toast.Title>
              {item.description && <Toast.Description asChild>{<div>{item.description}</div>}</Toast.Description>}
            </Stack>
            <Toast.CloseTrigger aria-label={t('common.closeToast')} boxSize="11" top="0" insetEnd="0" />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  )
}
