import { chakra, IconButton, Input, Text } from '@chakra-ui/react'
import { PenLine, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMediumUrl } from '../hooks/use-medium-url.ts'
import { isNew, nameOf, type Medium } from '../ticket-media.ts'
import { MediumView } from '../../../ui/media/medium-view.tsx'

interface MediumCardProps {
  medium: Medium
  /** The reason of the server's refusal. */
  error?: string
  onOpen?: () => void
  /** Absent where it may not be drawn on. */
  onDraw?: () => void
  /** Absent where the file may not be removed. */
  onRemove?: () => void
  /** Absent where its description may not be changed. */
  onDescribe?: (description: string) => void
}

/** One picture or video with its description below; a press on the picture shows it large. */
export function MediumCard({ medium, error, onOpen, onDraw, onRemove, onDescribe }: MediumCardProps) {
  const { t } = useTranslation()
  const name = nameOf(medium)
  const url = useMediumUrl(medium)
  const Remove = isNew(medium) ? X : Trash2
  const overlay = { size: 'sm', variant: 'subtle', colorPalette: 'gray', bg: 'bg.panel', boxShadow: 'sm' } as const
  return (
    <chakra.li
      position="relative"
      display="flex"
      flexDirection="column"
      gap="2"
      padding="2"
      borderWidth={error ? '2px' : '1px'}
      borderColor={error && 'border.error'}
      borderRadius="l2"
    >
      <chakra.button
        type="button"
        overflow="hidden"
        borderRadius="l2"
        cursor={onOpen && 'zoom-in'}
        disabled={!onOpen}
        focusVisibleRing="outside"
        aria-label={t('ticketMedia.show', { name })}
        onClick={onOpen}
      >
        <MediumView type={medium.type} url={url} width="full" height="160px" />
      </chakra.button>
      <chakra.div position="absolute" top="3" insetEnd="3" display="flex" gap="1">
        {onDraw && (
          <IconButton {...overlay} aria-label={t('ticketMedia.draw', { name })} onClick={onDraw}>
            <PenLine aria-hidden />
          </IconButton>
        )}
        {onRemove && (
          <IconButton
            {...overlay}
            colorPalette={isNew(medium) ? 'gray' : 'red'}
            aria-label={t('ticketMedia.remove', { name })}
            onClick={onRemove}
          >
            <Remove aria-hidden />
          </IconButton>
        )}
      </chakra.div>
      <Text truncate textStyle="sm" color="fg.muted" title={name}>
        {isNew(medium) && <chakra.span color="accent.fg">{t('ticketMedia.new')} · </chakra.span>}
        {name}
      </Text>
      {onDescribe ? (
        <Input
          aria-label={t('ticketMedia.descriptionOf', { name })}
          placeholder={t('ticketMedia.description')}
          maxLength={200}
          value={medium.description}
          onChange={(event) => onDescribe(event.target.value)}
        />
      ) : (
        medium.description && <Text wordBreak="break-word">{medium.description}</Text>
      )}
      {error && (
        <Text color="fg.error" fontWeight="medium" overflowWrap="anywhere">
          {error}
        </Text>
      )}
    </chakra.li>
  )
}
