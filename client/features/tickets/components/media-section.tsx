import { Button, chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Camera, Eye, Video } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketFileType } from '../../../generated/graphql.ts'
import { toast } from '../../../ui/toasts.tsx'
import { DrawDialog } from '../../../ui/drawing/draw-dialog.tsx'
import { useIncomingFiles } from '../hooks/use-incoming-files.ts'
import type { useNewMedia } from '../hooks/use-new-media.tsx'
import type { TicketFailure } from '../hooks/use-ticket-submit.ts'
import { useSelection } from '../hooks/use-selection.ts'
import { useStoredMedia } from '../hooks/use-stored-media.ts'
import type { TicketDraft } from '../hooks/use-ticket-draft.ts'
import { isNew, keyOf, mediumRules, type Medium, type NewMedium } from '../ticket-media.ts'
import { DeleteMediumDialog } from './delete-medium-dialog.tsx'
import { MediaChooser } from './media-chooser.tsx'
import { MediaPreview } from './media-preview.tsx'
import { MediumCard } from './medium-card.tsx'
import { TicketPanel } from './ticket-panel.tsx'

interface MediaSectionProps {
  draft: TicketDraft
  media: ReturnType<typeof useNewMedia>
  /** Names the failure modes with the given ids. */
  failureModeNames: (ids: readonly number[]) => string
  /** Read-only while the ticket is being sent. */
  locked: boolean
  /** The file because of which the last try was refused. */
  refused?: TicketFailure['file']
}

/** The pictures and videos of a ticket: the stored ones, and the new ones that the next save sends. */
export function MediaSection({ draft, media, failureModeNames, locked, refused }: MediaSectionProps) {
  const { t } = useTranslation()
  const { can } = draft
  const stored = useStoredMedia(draft, failureModeNames)
  const [adding, setAdding] = useState<TicketFileType>()
  const [shown, setShown] = useState<string>()
  const [drawing, setDrawing] = useState<NewMedium>()
  const select = useSelection()
  const all: Medium[] = [...stored.files, ...media.media]
  const count = (type: TicketFileType) => all.filter((medium) => medium.type === type).length
  const full = (type: TicketFileType) => count(type) >= mediumRules[type].most
  const ordered = types.flatMap((type) => all.filter((medium) => medium.type === type))
  const may = { image: can.addPictures, video: can.addVideos }

  const take = (files: readonly File[]) => {
    for (const type of types) {
      const own = files.filter((file) => mediumRules.video.takes(file) === (type === 'video'))
      if (own.length === 0 || !may[type]) continue
      const { media: more, refusals } = select(type, own, mediumRules[type].most - count(type))
      media.add(more)
      for (const refusal of refusals) toast.error(refusal)
    }
  }
  const takes = !locked && (may.image || may.video)
  const over = useIncomingFiles(takes ? take : undefined)

  const preview = () => {
    const [first] = ordered
    if (first) setShown(keyOf(first))
    else toast.info(t('ticketMedia.nothing'))
  }
  const remove = (medium: Medium) => {
    if (locked) return undefined
    if (isNew(medium)) return () => media.remove(medium)
    return can.deleteFiles ? () => stored.ask(medium) : undefined
  }

  return (
    <TicketPanel
      title={t('ticketMedia.title')}
      action={
        <Button variant="ghost" onClick={preview}>
          <Eye aria-hidden /> {t('ticketMedia.preview')}
        </Button>
      }
    >
      {types.some((type) => may[type]) ? (
        <Stack gap="2">
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            {types.map(
              (type) =>
                may[type] && <AddButton key={type} type={type} full={full(type)} locked={locked} onAdd={setAdding} />,
            )}
          </SimpleGrid>
          <Text textStyle="sm" color="fg.muted">
            {t('ticketMedia.pictures', { count: count('image'), most: mediumRules.image.most })} ·{' '}
            {t('ticketMedia.videos', { count: count('video'), most: mediumRules.video.most })}
            <chakra.span hideBelow="md"> · {t('ticketMedia.pasteOrDrop')}</chakra.span>
          </Text>
        </Stack>
      ) : (
        ordered.length === 0 && <Text color="fg.muted">{t('ticketMedia.none')}</Text>
      )}
      {over && (
        <Text
          padding="6"
          textAlign="center"
          borderWidth="2px"
          borderStyle="dashed"
          borderColor="accent.solid"
          borderRadius="l2"
          bg="accent.subtle"
        >
          {t('ticketMedia.drop')}
        </Text>
      )}
      {ordered.length > 0 && (
        <SimpleGrid
          as="ul"
          gridTemplateColumns="repeat(auto-fill, minmax(140px, 1fr))"
          gap="3"
          listStyleType="none"
          aria-label={t('ticketMedia.title')}
        >
          {ordered.map((medium) => (
            <MediumCard
              key={keyOf(medium)}
              medium={medium}
              error={isNew(medium) && medium.file.name === refused?.name ? refused.text : undefined}
              onOpen={() => setShown(keyOf(medium))}
              onDraw={isNew(medium) && medium.type === 'image' && !locked ? () => setDrawing(medium) : undefined}
              onRemove={remove(medium)}
              onDescribe={
                isNew(medium) && !locked ? (description) => media.describe(medium.key, description) : undefined
              }
            />
          ))}
        </SimpleGrid>
      )}
      {types.map((type) => (
        <MediaChooser
          key={type}
          type={type}
          open={adding === type}
          room={mediumRules[type].most - count(type)}
          chosen={media.chosen[type]}
          onChoose={(files) => media.choose(type, files)}
          onClose={() => setAdding(undefined)}
          onAdd={(more) => {
            media.add(more)
            setAdding(undefined)
          }}
        />
      ))}
      <MediaPreview media={ordered} shown={shown} onShow={setShown} />
      <DeleteMediumDialog {...stored.dialog} />
      <DrawDialog
        file={drawing?.file}
        onClose={() => setDrawing(undefined)}
        onDrawn={(file) => {
          if (drawing) media.replace(drawing, file)
          setDrawing(undefined)
        }}
      />
    </TicketPanel>
  )
}

const types = ['image', 'video'] as const

interface AddButtonProps {
  type: TicketFileType
  /** The ticket holds the maximum of this type. */
  full: boolean
  locked: boolean
  onAdd: (type: TicketFileType) => void
}

/** Opens the chooser; disabled, with the reason, once the ticket holds the maximum. */
function AddButton({ type, full, locked, onAdd }: AddButtonProps) {
  const { t } = useTranslation()
  const reason = useId()
  const Icon = type === 'image' ? Camera : Video
  return (
    <Stack gap="1">
      <Button
        variant="outline"
        size="lg"
        disabled={full || locked}
        aria-describedby={full ? reason : undefined}
        onClick={() => onAdd(type)}
      >
        <Icon aria-hidden /> {type === 'image' ? t('ticketMedia.addPicture') : t('ticketMedia.addVideo')}
      </Button>
      {full && (
        <Text id={reason} textStyle="sm" color="fg.muted">
          {type === 'image' ? t('ticketMedia.maxPictures') : t('ticketMedia.maxVideos')}
        </Text>
      )}
    </Stack>
  )
}
