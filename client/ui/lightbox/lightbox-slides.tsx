import { Center, chakra, Text } from '@chakra-ui/react'
import { Download, ImageOff, Maximize, Minimize, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import Slides, { type GenericSlide } from 'yet-another-react-lightbox'
import DownloadButton from 'yet-another-react-lightbox/plugins/download'
import FullScreen from 'yet-another-react-lightbox/plugins/fullscreen'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { LightboxMedium } from './lightbox-media.ts'
import { useAddresses } from './use-addresses.ts'

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    text?: string
  }
  interface SlideTypes {
    film: FilmSlide
  }
}

interface FilmSlide extends GenericSlide {
  type: 'film'
  address: string
  text: string
}

interface LightboxSlidesProps {
  media: readonly LightboxMedium[]
  at: number
  /** The element that the slides fill. */
  place: () => HTMLElement | null
  onShow: (key: string | undefined) => void
}

/**
 * The slides with their buttons: arrows, zoom (wheel, pinch, double tap, `+` and `-`), full screen, download. One
 * picture has no arrows.
 */
export function LightboxSlides({ media, at, place, onShow }: LightboxSlidesProps) {
  const { t } = useTranslation()
  const addresses = useAddresses(media)
  if (!addresses || addresses.size !== media.length) return null
  const slides = media.map(({ key, type, text, fileName }) => {
    const address = addresses.get(key) ?? ''
    const download = { url: address, filename: fileName }
    return type === 'image'
      ? { src: address, alt: text, text, download }
      : { type: 'film' as const, address, text, download }
  })
  const none = media.length > 1 ? undefined : () => null
  return (
    <Slides
      open
      close={() => onShow(undefined)}
      slides={slides}
      index={at}
      plugins={[Zoom, FullScreen, DownloadButton]}
      carousel={{ finite: true, padding: '16px', preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      animation={{ fade: 0 }}
      styles={{ root: { '--yarl__portal_zindex': 0 } }}
      noScroll={{ disabled: true }}
      portal={{ root: place, container: { role: 'presentation', 'aria-modal': undefined } }}
      on={{ view: ({ index }) => onShow(media[index]?.key) }}
      labels={{
        Slide: t('lightbox.slide'),
        Carousel: t('lightbox.gallery'),
        'Photo gallery': t('lightbox.gallery'),
        Lightbox: t('lightbox.gallery'),
        '{index} of {total}': t('lightbox.position', { at: '{index}', count: '{total}' as unknown as number }),
        Next: t('lightbox.next'),
        Previous: t('lightbox.previous'),
        Close: t('lightbox.close'),
        'Zoom in': t('lightbox.zoomIn'),
        'Zoom out': t('lightbox.zoomOut'),
        'Enter Fullscreen': t('lightbox.fullScreen'),
        'Exit Fullscreen': t('lightbox.leaveFullScreen'),
        Download: t('lightbox.download'),
      }}
      render={{
        buttonPrev: none,
        buttonNext: none,
        iconClose: () => <X aria-hidden />,
        iconDownload: () => <Download aria-hidden />,
        iconZoomIn: () => <ZoomIn aria-hidden />,
        iconZoomOut: () => <ZoomOut aria-hidden />,
        iconEnterFullscreen: () => <Maximize aria-hidden />,
        iconExitFullscreen: () => <Minimize aria-hidden />,
        iconError: () => <NotShown />,
        slide: ({ slide, offset }) =>
          slide.type === 'film' ? <Film {...slide} key={slide.address} isCurrent={offset === 0} /> : undefined,
        slideFooter: ({ slide }) => <Caption>{slide.text}</Caption>,
      }}
    />
  )
}

/** A video, which plays while its slide is the current one. */
function Film({ address, text, isCurrent }: FilmSlide & { isCurrent: boolean }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <NotShown />
  return (
    <chakra.video
      src={isCurrent ? address : `${address}#t=0.1`}
      controls={isCurrent}
      playsInline
      preload="metadata"
      maxWidth="full"
      maxHeight="full"
      bg="black"
      aria-label={text}
      onError={() => setBroken(true)}
      onKeyDown={keepArrows}
    />
  )
}

/** In a video the arrow keys move its time. */
function keepArrows(event: KeyboardEvent) {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}

function NotShown() {
  const { t } = useTranslation()
  return (
    <Center flexDirection="column" gap="3" color="white">
      <ImageOff aria-hidden />
      <Text>{t('lightbox.notShown')}</Text>
    </Center>
  )
}

function Caption({ children }: { children: ReactNode }) {
  return (
    <Text
      position="absolute"
      insetInline="0"
      bottom="0"
      padding="4"
      textAlign="center"
      bg="black/70"
      color="white"
      lineClamp={3}
      overflowWrap="anywhere"
      pointerEvents="none"
    >
      {children}
    </Text>
  )
}
