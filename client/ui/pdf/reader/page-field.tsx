import { Flex, Input, Text } from '@chakra-ui/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface PageFieldProps {
  page: number
  pages: number
  onGo: (page: number) => void
}

/** The number of the page that is shown, of how many; another one leads there. */
export function PageField({ page, pages, onGo }: PageFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const id = useId()

  const go = () => {
    if (typed === undefined) return
    const wanted = pageFrom(typed, pages)
    setWrong(wanted === undefined ? typed.trim() : undefined)
    if (wanted === undefined) return
    setTyped(undefined)
    onGo(wanted)
  }
  const leave = () => {
    setTyped(undefined)
    setWrong(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      go()
    } else if (event.key === 'Escape') leave()
  }

  return (
    <Flex align="center" gap="2" position="relative">
      <Input
        width={`calc(${Math.max(String(pages).length, 2)}ch + 26px)`}
        paddingInline="2"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={7}
        aria-label={t('pdfReader.pageNumber')}
        aria-describedby={wrong === undefined ? id : `${id} ${id}-wrong`}
        aria-invalid={wrong !== undefined}
        value={typed ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(undefined)
        }}
        onBlur={leave}
        onKeyDown={press}
      />
      <Text id={id} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {t('pdfReader.ofPages', { pages })}
      </Text>
      {wrong !== undefined && (
        <Text
          id={`${id}-wrong`}
          role="alert"
          position="absolute"
          insetStart="0"
          top={{ sm: 'calc(100% + 10px)' }}
          bottom={{ base: 'calc(100% + 10px)', sm: 'auto' }}
          zIndex="2"
          width="max-content"
          maxWidth="260px"
          padding="2"
          borderWidth="1px"
          borderRadius="l2"
          shadow="lg"
          bg="bg.panel"
          color="fg.error"
          textStyle="sm"
        >
          {pages === 1 ? t('pdfReader.onePage') : t('pdfReader.noSuchPage', { text: wrong, pages })}
        </Text>
      )}
    </Flex>
  )
}

/** The page that a text names; nothing when the document has no such page. */
export function pageFrom(text: string, pages: number): number | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined
  const page = Number(text.trim())
  return page >= 1 && page <= pages ? page : undefined
}
