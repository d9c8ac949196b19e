import { Box, Button, Flex, IconButton } from '@chakra-ui/react'
import { Ellipsis, MoveHorizontal, PanelLeft, RotateCw, Search, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageField } from './page-field.tsx'

interface ReaderToolbarProps {
  page: number
  pages: number
  onPage: (page: number) => void
  /** In per cent. */
  zoom: number | 'width'
  onZoom: (step: 1 | -1 | 0 | 'width') => void
  onRotate: () => void
  showsPages: boolean
  onShowPages: () => void
  searching: boolean
  onSearch: () => void
  /** Download and print, which stand in the head of the page where there is room. */
  actions: ReactNode
}

/** On a phone the toolbar is at the bottom, and what is rarely used stands behind a button. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { page, pages, onPage, zoom, onZoom, onRotate, showsPages, onShowPages, searching, onSearch, actions } = props
  const { t } = useTranslation()
  const [more, setMore] = useState(false)
  const rare = (act: () => void) => () => {
    setMore(false)
    act()
  }
  return (
    <Box
      as="section"
      aria-label={t('pdfReader.toolbar')}
      order={{ base: '1', sm: '0' }}
      borderTopWidth={{ base: '1px', sm: '0' }}
      borderBottomWidth={{ base: '0', sm: '1px' }}
      bg="bg.panel"
      paddingBottom={{ base: 'env(safe-area-inset-bottom)', sm: '0' }}
    >
      {more && (
        <Flex
          display={{ base: 'flex', sm: 'none' }}
          wrap="wrap"
          gap="2"
          padding="2"
          borderBottomWidth="1px"
          id="pdf-reader-more"
        >
          <Button variant="outline" aria-expanded={showsPages} onClick={rare(onShowPages)}>
            <PanelLeft aria-hidden /> {t('pdfReader.pages')}
          </Button>
          <Button variant="outline" aria-pressed={zoom === 'width'} onClick={rare(() => onZoom('width'))}>
            <MoveHorizontal aria-hidden /> {t('pdfReader.fitWidth')}
          </Button>
          <Button variant="outline" onClick={onRotate}>
            <RotateCw aria-hidden /> {t('pdfReader.rotate')}
          </Button>
          {actions}
        </Flex>
      )}
      <Flex align="center" justify={{ base: 'space-between', sm: 'center' }} gap={{ base: '0', sm: '1' }} padding="1">
        <IconButton
          display={{ base: 'none', sm: 'inline-flex' }}
          variant={showsPages ? 'subtle' : 'ghost'}
          title={t('pdfReader.pages')}
          aria-label={t('pdfReader.pages')}
          aria-expanded={showsPages}
          onClick={onShowPages}
        >
          <PanelLeft aria-hidden />
        </IconButton>
        <IconButton
          order={{ sm: '2' }}
          variant={searching ? 'subtle' : 'ghost'}
          title={t('pdfReader.search')}
          aria-label={t('pdfReader.searchShort')}
          aria-expanded={searching}
          onClick={onSearch}
        >
          <Search aria-hidden />
        </IconButton>
        <PageField page={page} pages={pages} onGo={onPage} />
        <Flex align="center">
          <IconButton
            variant="ghost"
            title={t('pdfReader.zoomOut')}
            aria-label={t('pdfReader.zoomOut')}
            onClick={() => onZoom(-1)}
          >
            <ZoomOut aria-hidden />
          </IconButton>
          {zoom !== 'width' && (
            <Button
              display={{ base: 'none', sm: 'inline-flex' }}
              variant="ghost"
              width="16"
              paddingInline="1"
              fontVariantNumeric="tabular-nums"
              aria-label={t('pdfReader.resetZoom', { percent: zoom })}
              onClick={() => onZoom(0)}
            >
              {t('pdfReader.zoom', { percent: zoom })}
            </Button>
          )}
          <IconButton
            variant="ghost"
            title={t('pdfReader.zoomIn')}
            aria-label={t('pdfReader.zoomIn')}
            onClick={() => onZoom(1)}
          >
            <ZoomIn aria-hidden />
          </IconButton>
        </Flex>
        <IconButton
          display={{ base: 'none', sm: 'inline-flex' }}
          variant={zoom === 'width' ? 'subtle' : 'ghost'}
          title={t('pdfReader.fitWidth')}
          aria-label={t('pdfReader.fitWidth')}
          aria-pressed={zoom === 'width'}
          onClick={() => onZoom('width')}
        >
          <MoveHorizontal aria-hidden />
        </IconButton>
        <IconButton
          display={{ base: 'none', sm: 'inline-flex' }}
          variant="ghost"
          title={t('pdfReader.rotate')}
          aria-label={t('pdfReader.rotate')}
          onClick={onRotate}
        >
          <RotateCw aria-hidden />
        </IconButton>
        <IconButton
          display={{ base: 'inline-flex', sm: 'none' }}
          variant={more ? 'subtle' : 'ghost'}
          aria-label={t('pdfReader.more')}
          aria-expanded={more}
          aria-controls={more ? 'pdf-reader-more' : undefined}
          onClick={() => setMore(!more)}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </Flex>
    </Box>
  )
}
