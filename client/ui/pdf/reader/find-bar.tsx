import { Button, Flex, IconButton, Input, InputGroup, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { useFind } from './use-find.ts'
import { positionOf } from './use-find.ts'

/** Milliseconds without typing after which the search begins. */
const pause = 400

interface FindBarProps extends Pick<ReturnType<typeof useFind>, 'found' | 'search' | 'stop' | 'go'> {
  pages: number
  /** The page that is shown: the search begins there. */
  page: number
  /** What was looked for before the document was opened: each of these words counts, until something else is typed. */
  words: readonly string[]
  onClose: () => void
  fieldRef: React.RefObject<HTMLInputElement | null>
}

/** The field of the search inside a document, with the number of the hit, the way to the next one, and what goes on. */
export function FindBar({ found, search, stop, go, pages, page, words, onClose, fieldRef }: FindBarProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(words.join(' '))
  const [asked, setAsked] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const begin = (text: string) => {
    clearTimeout(timer.current)
    setAsked(text)
    void search(text === words.join(' ') ? words : [text], page)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (text.trim() === '') return begin('')
    // One letter alone stands on every page.
    if (text.trim().length > 1) timer.current = setTimeout(() => begin(text), pause)
  }
  const move = (direction: 1 | -1) => {
    if (typed !== asked || found.phase === 'idle') return begin(typed)
    go(direction)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      move(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Escape') onClose()
  }

  return (
    <Flex
      as="search"
      aria-label={t('pdfReader.search')}
      wrap="wrap"
      align="center"
      columnGap="1"
      rowGap="1"
      paddingInline="2"
      paddingBlock="1.5"
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <InputGroup
        flex={{ base: '1', sm: '0 1 320px' }}
        minWidth="0"
        startElement={<Search size={18} aria-hidden />}
        order="1"
      >
        <Input
          ref={fieldRef}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={255}
          aria-label={t('pdfReader.searchFor')}
          placeholder={t('pdfReader.searchHint')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
      </InputGroup>
      <Flex order="2">
        <IconButton variant="ghost" aria-label={t('pdfReader.previousHit')} onClick={() => move(-1)}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton variant="ghost" aria-label={t('pdfReader.nextHit')} onClick={() => move(1)}>
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton variant="ghost" order={{ sm: '1' }} aria-label={t('pdfReader.closeSearch')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      <Flex
        order="3"
        align="center"
        columnGap="3"
        wrap="wrap"
        width={{ base: 'full', sm: 'auto' }}
        paddingInline="2"
        textStyle="sm"
        fontVariantNumeric="tabular-nums"
      >
        <Flex as="output" columnGap="3" wrap="wrap">
          <FindState found={found} asked={asked} pages={pages} />
        </Flex>
        {found.phase === 'reading' && (
          <Button size="sm" variant="outline" onClick={stop}>
            {t('pdfReader.stop')}
          </Button>
        )}
        {found.phase === 'stopped' && (
          <Button size="sm" variant="outline" onClick={() => begin(typed)}>
            {t('pdfReader.continue')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

function FindState({ found, asked, pages }: Pick<FindBarProps, 'found' | 'pages'> & { asked: string | undefined }) {
  const { t } = useTranslation()
  const { phase, read, unreadable, silent } = found
  if (phase === 'idle') return null
  const { at, count } = positionOf(found)
  const done = phase === 'done'
  return (
    <>
      {count > 0 && (
        <Text fontWeight="medium">{t(done ? 'pdfReader.position' : 'pdfReader.positionSoFar', { at, count })}</Text>
      )}
      {count === 0 && done && (
        <Text fontWeight="medium">
          {silent && unreadable === 0 ? t('pdfReader.noText') : t('pdfReader.nothing', { text: asked ?? '' })}
        </Text>
      )}
      {count === 0 && phase === 'stopped' && <Text fontWeight="medium">{t('pdfReader.nothingSoFar')}</Text>}
      {/* A count of every page would be read aloud without end. */}
      {phase === 'reading' && (
        <Text color="fg.muted" aria-live="off">
          {t('pdfReader.readPages', { read, pages })}
        </Text>
      )}
      {phase === 'stopped' && <Text color="fg.muted">{t('pdfReader.stoppedAt', { read, pages })}</Text>}
      {done && unreadable > 0 && <Text color="fg.error">{t('pdfReader.unreadable', { count: unreadable })}</Text>}
    </>
  )
}
