import { Dialog, Portal } from '@chakra-ui/react'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LightboxMedium } from './lightbox-media.ts'
import { LightboxSlides } from './lightbox-slides.tsx'

export interface LightboxProps {
  media: readonly LightboxMedium[]
  /** The key of the medium to show; undefined closes it. */
  shown: string | undefined
  onShow: (key: string | undefined) => void
}

/**
 * What `Lightbox` loads. The dialog around the slides keeps the focus in it, also above another dialog, gives it back
 * afterwards, and is named by the position.
 */
export function LightboxWindow({ media, shown, onShow }: LightboxProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const at = media.findIndex(({ key }) => key === shown)
  const isOpen = at >= 0
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={isOpen}
      size="full"
      lazyMount
      unmountOnExit
      initialFocusEl={() => place.current?.querySelector<HTMLElement>('.yarl__container') ?? null}
      // The slides move the focus while they close, so that the dialog alone would lose it.
      onExitComplete={() => opener.current instanceof HTMLElement && opener.current.focus()}
      onOpenChange={({ open }) => !open && onShow(undefined)}
    >
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content bg="black" color="white" borderRadius="0">
            <Dialog.Title
              position="absolute"
              top="4"
              insetStart="4"
              zIndex="1"
              textStyle="md"
              fontWeight="normal"
              fontVariantNumeric="tabular-nums"
            >
              {t('lightbox.position', { at: at + 1, count: media.length })}
            </Dialog.Title>
            {/* Slides hide whatever stands beside them. */}
            <div ref={place}>
              {isOpen && <LightboxSlides media={media} at={at} place={() => place.current} onShow={onShow} />}
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
