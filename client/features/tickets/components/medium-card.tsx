import { chakra, IconButton, Input, Text } from '@chakra-ui/react'
import { Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isNew, nameOf, type Medium } from '../ticket-media.ts'
import { MediumView } from './medium-view.tsx'

interface MediumCardProps {
  medium: Medium
  /** The reason of the server's refusal. */
  error?: string
  onOpen?: () => void
  /** Absent where the file may not be removed. */
  onRemove?: () => void
  /** Absent where its description may not be changed. */
  onDescribe?: (description: string) => void
}

/** One picture or video with its description; a press on the picture shows it large. */
export function MediumCard({ medium, error, onOpen, onRemove, onDescribe }: MediumCardProps) {
  const { t } = useTranslation()
  const name = nameOf(medium)
  const Remove = isNew(medium) ? X : Trash2
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr) auto"
      gridTemplateAreas={{
        base: '"picture name remove" "text text text" "error error error"',
        sm: '"picture name remove" "picture text remove" "error error error"',
      }}
      columnGap="3"
      rowGap="2"
      alignItems="center"
      padding="2"
      borderWidth={error ? '2px' : '1px'}
      borderColor={error && 'border.error'}
      borderRadius="l2"
    >
      <chakra.button
        type="button"
        gridArea="picture"
        boxSize="24"
        overflow="hidden"
        borderRadius="l2"
        cursor={onOpen && 'zoom-in'}
        disabled={!onOpen}
        focusVisibleRing="outside"
        aria-label={t('ticketMedia.show', { name })}
        onClick={onOpen}
      >
        <MediumView medium={medium} width="24" height="24" />
      </chakra.button>
      <Text gridArea="name" truncate textStyle="sm" color="fg.muted" title={name} alignSelf={{ sm: 'end' }}>
        {isNew(medium) && <chakra.span color="accent.fg">{t('ticketMedia.new')} · </chakra.span>}
        {name}
      </Text>
      {onDescribe ? (
        <Input
          gridArea="text"
          alignSelf="start"
          aria-label={t('ticketMedia.descriptionOf', { name })}
          placeholder={t('ticketMedia.description')}
          maxLength={200}
          value={medium.description}
          onChange={(event) => onDescribe(event.target.value)}
        />
      ) : (
        medium.description && (
          <Text gridArea="text" alignSelf="start" wordBreak="break-word">
            {medium.description}
          </Text>
        )
      )}
      {error && (
        <Text gridArea="error" color="fg.error" fontWeight="medium" overflowWrap="anywhere">
          {error}
        </Text>
      )}
      {onRemove && (
        <IconButton
          gridArea="remove"
          variant="ghost"
          colorPalette={isNew(medium) ? 'gray' : 'red'}
          aria-label={t('ticketMedia.remove', { name })}
          onClick={onRemove}
        >
          <Remove aria-hidden />
        </IconButton>
      )}
    </chakra.li>
  )
}
