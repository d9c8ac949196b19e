import { IconButton, Input, InputGroup } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SearchBoxProps {
  value: string
  /** Called after a debounce of `debounce` milliseconds, and at once when the box is cleared. */
  onSearch: (text: string) => void
  /** 500 for tables, 300 for support lists. */
  debounce?: number
  label?: string
  width?: string
}

/** A search field that waits until the user pauses. */
export function SearchBox({ value, onSearch, debounce = 500, label, width = '320px' }: SearchBoxProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = label ?? t('table.search')

  // The value also changes from outside: through the back button, or when a filter clears the search. Letters that are
  // being typed stay, because a value that arrives meanwhile is mostly the search for the letters before them.
  if (seen !== value) {
    setSeen(value)
    if (!waiting && typed.trim() !== value) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // The callback of the latest render: an older one would undo what the page has put into its URL since.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  const search = (text: string, wait: number) => {
    setTyped(text)
    setWaiting(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setWaiting(false)
      latest.current(text.trim())
    }, wait)
  }

  const clear = typed !== '' && (
    <IconButton variant="plain" aria-label={t('table.clearSearch')} onClick={() => search('', 0)}>
      <X />
    </IconButton>
  )
  return (
    <InputGroup
      as="search"
      width={{ base: 'full', sm: width }}
      startElement={<Search size={18} aria-hidden />}
      endElement={clear || undefined}
      endElementProps={{ paddingEnd: '0' }}
    >
      <Input
        type="text"
        inputMode="search"
        aria-label={name}
        placeholder={name}
        maxLength={255}
        value={typed}
        onChange={(event) => search(event.target.value, debounce)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed, 0)}
      />
    </InputGroup>
  )
}
