import { chakra, CloseButton, Dialog, Flex, Input, Portal, Stack, Text } from '@chakra-ui/react'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSearchQuery } from '../../../generated/graphql.ts'
import { openPdf } from '../../../lib/pdf-data.ts'
import { keepSearch, recentSearches } from '../../../lib/session/recent-searches.ts'
import { supplierRoles } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { hitAddress, opensViewer, type SearchHit } from '../hit-address.ts'
import { MarkedText } from './marked-text.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Code, TextWithCode } from '../../../ui/code-text.tsx'

export interface SearchDialogProps {
  open: boolean
  onClose: () => void
  /** The pages of the navigation that the user may open. */
  screens: readonly { label: string; to: string }[]
}

/** An entry of the list: a hit of the server, a screen, or an earlier search. */
interface Entry {
  key: string
  group: string
  title: string
  choose: () => void
  hit?: SearchHit
}

/** The pattern of a combobox: the focus stays in the field, the arrow keys move through the list. */
const roles = {
  field: { role: 'combobox', 'aria-autocomplete': 'list' },
  list: { role: 'listbox' },
  entry: { role: 'option' },
} as const

/** The search over everything that the user may open, or over the machine whose screen is open. */
export function SearchDialog(props: SearchDialogProps) {
  const { t } = useTranslation()
  const { open, onClose } = props
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={open}
      size={{ mdDown: 'full', md: 'lg' }}
      placement="top"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
      initialFocusEl={() => document.querySelector<HTMLElement>('[data-search-field]')}
      onOpenChange={(change) => !change.open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header pe="16">
              <Dialog.Title>{t('search.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingTop="1">
              <SearchPanel {...props} />
            </Dialog.Body>
            <Dialog.CloseTrigger asChild top="3" insetEnd="3">
              <CloseButton aria-label={t('common.close')} colorPalette="gray" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function SearchPanel({ onClose, screens }: SearchDialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const navigate = useNavigate()
  const opened = Number(new URLSearchParams(useLocation().search).get('machineId')) || null
  const [machineId, setMachineId] = useState(opened)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const text = useDebounced(typed.trim(), 250)
  const { data, previousData, loading, error } = useSearchQuery({
    variables: { text, machineId },
    skip: text === '',
    // The pages of a file have its number, and so would overwrite each other in the cache.
    fetchPolicy: 'no-cache',
  })
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  if (!user) return null
  const side = supplierRoles.includes(user.role.name) ? 'supplier' : 'client'

  const go = (address: string) => {
    keepSearch(user.id, text)
    onClose()
    void navigate(address)
  }
  const openHit = (hit: SearchHit) => {
    if (!opensViewer(hit)) return go(hitAddress(hit, side))
    keepSearch(user.id, text)
    const { file, title, page, words, id } = hit
    openPdf({ fileUrl: file!, fileName: title, page: page ?? 1, words }, { supportFileId: id })
  }
  const found = text === '' ? undefined : (data ?? previousData)?.search
  const entries: Entry[] =
    text === ''
      ? recentSearches(user.id).map((recent) => ({
          key: recent,
          group: t('search.recent'),
          title: recent,
          choose: () => setTyped(recent),
        }))
      : [
          ...(found?.groups ?? []).flatMap(({ kind, hits, total }) =>
            hits.map((hit) => ({
              key: `${kind} ${hit.id} ${hit.page} ${hit.sentence}`,
              group:
                total > hits.length
                  ? `${t(`search.of_${kind}`)} · ${t('search.shown', { shown: hits.length, total })}`
                  : t(`search.of_${kind}`),
              title: hit.title,
              choose: () => openHit(hit),
              hit,
            })),
          ),
          ...screens
            .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
            .map(({ label, to }) => ({ key: to, group: t('search.of_SCREEN'), title: label, choose: () => go(to) })),
        ]
  const current = Math.min(active, entries.length - 1)

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      const next = (current + step + entries.length) % entries.length
      setActive(next)
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && text === typed.trim()) entries[current]?.choose()
  }

  return (
    <Stack gap="3">
      <Input
        {...roles.field}
        data-search-field
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        inputMode="search"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      {machineId !== null && (
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Text color="fg.muted">{t('search.narrowed')}</Text>
          <WidenButton onClick={() => setMachineId(null)}>{t('search.widen')}</WidenButton>
        </Flex>
      )}
      {text === '' && entries.length === 0 && <Text color="fg.muted">{t('search.hint')}</Text>}
      {error && <ErrorNotice text={t('search.failed')} />}
      {loading && !found && <Loading />}
      {!loading && !error && found && entries.length === 0 && <NothingFound text={text} searched={found.searched} />}
      <Text aria-live="polite" color="fg.muted" wordBreak="break-word">
        {found?.corrected && t('search.corrected', { typed: text, corrected: found.corrected })}
      </Text>
      <div ref={list} id={`${id}-list`} {...roles.list} aria-label={t('search.results')}>
        {entries.map((entry, index) => (
          <div key={entry.key} role="presentation">
            {entries[index - 1]?.group !== entry.group && <GroupTitle role="presentation">{entry.group}</GroupTitle>}
            <Option
              id={`${id}-${index}`}
              {...roles.entry}
              aria-selected={index === current}
              onClick={entry.choose}
              onMouseMove={() => setActive(index)}
            >
              <OptionText entry={entry} />
            </Option>
          </div>
        ))}
      </div>
    </Stack>
  )
}

function OptionText({ entry: { title, hit } }: { entry: Entry }) {
  const { t } = useTranslation()
  if (!hit) return <Text wordBreak="break-word">{title}</Text>
  const named = hit.kind === 'ERROR_CODE' || hit.kind === 'TICKET'
  const { machineName, serialNumber, modelName, page, sentence, marks, status } = hit
  const place = [
    page !== null && t('search.page', { page }),
    (status === 'OPEN' || status === 'CLOSED') && t(`search.open_${status}`),
    hit.kind === 'MACHINE' ? serialNumber : machineName,
    modelName,
  ].filter(Boolean)
  return (
    <>
      <Text fontWeight="medium" wordBreak="break-word">
        {named ? <Code>{title}</Code> : title}
      </Text>
      {sentence && (
        <Text textStyle="sm" wordBreak="break-word">
          <MarkedText text={sentence} marks={marks} />
        </Text>
      )}
      {place.length > 0 && (
        <Text textStyle="sm" color="fg.muted" wordBreak="break-word">
          <TextWithCode text={place.join(' · ')} code={hit.kind === 'MACHINE' ? serialNumber : undefined} />
        </Text>
      )}
    </>
  )
}

const GroupTitle = chakra('div', {
  base: { color: 'fg.muted', textStyle: 'sm', fontWeight: 'semibold', paddingBlock: '2' },
})

const Option = chakra('div', {
  base: {
    paddingInline: '3',
    paddingBlock: '2',
    minHeight: '11',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'accent.subtle' },
  },
})

const WidenButton = chakra('button', {
  base: { color: 'accent.fg', textDecoration: 'underline', minHeight: '11', cursor: 'pointer' },
})
