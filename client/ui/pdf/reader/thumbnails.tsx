import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../../lib/log.ts'
import { drawnPicture, sharpness } from '../page-picture.ts'
import { viewportOf } from '../pdf-document.ts'
import { useNearScreen } from '../use-near-screen.ts'
import type { OpenedPdf } from '../use-open-pdf.ts'

/** In CSS pixels. */
const width = 104

interface ThumbnailsProps {
  opened: OpenedPdf
  /** The page that is shown. */
  page: number
  rotation: number
  onPage: (page: number) => void
  onClose: () => void
}

/** Small pictures of the pages, drawn as they are scrolled to. The arrow keys move among them, Enter opens. */
export function Thumbnails({ opened, page, rotation, onPage, onClose }: ThumbnailsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const pages = opened.document.numPages
  const buttonOf = (number: number) => list.current?.querySelector<HTMLElement>(`[data-thumbnail="${number}"]`)
  const entered = useRef(false)

  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>(`[data-thumbnail="${page}"]`)
    button?.scrollIntoView({ block: 'nearest' })
    if (entered.current) return
    entered.current = true
    button?.focus()
  }, [page])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose()
    const at = Number((event.target as HTMLElement).dataset.thumbnail)
    const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 1, End: pages }[
      event.key
    ]
    if (!at || next === undefined) return
    event.preventDefault()
    buttonOf(Math.min(Math.max(next, 1), pages))?.focus()
  }

  return (
    <Flex
      as="nav"
      aria-label={t('pdfReader.pages')}
      direction="column"
      position={{ base: 'absolute', sm: 'static' }}
      inset="0"
      zIndex="1"
      width={{ base: 'full', sm: '168px' }}
      flexShrink="0"
      borderEndWidth={{ sm: '1px' }}
      bg="bg.panel"
      onKeyDown={press}
    >
      <Flex align="center" justify="space-between" paddingStart="3" borderBottomWidth="1px">
        <Text fontWeight="medium">{t('pdfReader.pages')}</Text>
        <IconButton variant="ghost" aria-label={t('pdfReader.closePages')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      <chakra.ul
        ref={list}
        data-pdf-scroll
        flex="1"
        minHeight="0"
        overflowY="auto"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(112px, 1fr))"
        alignContent="start"
        gap="2"
        padding="2"
        listStyle="none"
      >
        {Array.from({ length: pages }, (_, index) => (
          <Thumbnail
            key={index}
            opened={opened}
            number={index + 1}
            rotation={rotation}
            current={page === index + 1}
            onPage={onPage}
          />
        ))}
      </chakra.ul>
    </Flex>
  )
}

interface ThumbnailProps extends Pick<ThumbnailsProps, 'opened' | 'rotation' | 'onPage'> {
  number: number
  current: boolean
}

const Thumbnail = memo(
  function Thumbnail({ opened, number, rotation, current, onPage }: ThumbnailProps) {
    const { t } = useTranslation()
    const { document, shape } = opened
    const item = useRef<HTMLLIElement>(null)
    const canvas = useRef<HTMLCanvasElement>(null)
    const near = useNearScreen(item)

    useEffect(() => {
      const target = canvas.current
      if (!near || !target) return
      const ending = new AbortController()
      void (async () => {
        const page = await document.getPage(number)
        if (ending.signal.aborted) return
        const seen = viewportOf(page, { scale: 1, rotation })
        const scale = (width * sharpness()) / Math.max(seen.width, seen.height * shape)
        await drawnPicture(page, viewportOf(page, { scale, rotation }), target, ending.signal)
      })().catch((error: unknown) => {
        if (!ending.signal.aborted) logError(error)
      })
      return () => {
        ending.abort()
        target.width = target.height = 0
      }
    }, [document, number, near, rotation, shape])

    return (
      <li ref={item}>
        <chakra.button
          type="button"
          data-thumbnail={number}
          // One stop of the Tab key for the whole panel.
          tabIndex={current ? 0 : -1}
          aria-current={current ? 'page' : undefined}
          aria-label={t('pdfViewer.page', { page: number, pages: document.numPages })}
          display="flex"
          flexDirection="column"
          alignItems="center"
          gap="1"
          width="full"
          padding="1"
          borderRadius="l2"
          cursor="pointer"
          bg={current ? 'accent.subtle' : undefined}
          color={current ? 'accent.fg' : 'fg.muted'}
          fontWeight={current ? 'semibold' : 'normal'}
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
          _hover={{ bg: 'bg.muted' }}
          onClick={() => onPage(number)}
        >
          <Box
            asChild
            bg="white"
            outlineWidth={current ? '2px' : '1px'}
            outlineStyle="solid"
            outlineColor={current ? 'accent.solid' : 'border'}
            maxWidth="full"
            objectFit="contain"
            style={{ width, aspectRatio: shape }}
          >
            <canvas ref={canvas} aria-hidden />
          </Box>
          {number}
        </chakra.button>
      </li>
    )
  },
  // The way to a page is the same in each drawing.
  (one, other) =>
    one.opened === other.opened &&
    one.number === other.number &&
    one.rotation === other.rotation &&
    one.current === other.current,
)
