import { Button, chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Camera, Images, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketFileType } from '../../../generated/graphql.ts'
import { megabytes } from '../../../lib/file-limits.ts'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { DrawDialog } from '../../../ui/drawing/draw-dialog.tsx'
import { useSelection } from '../hooks/use-selection.ts'
import { mediumRules, withFile, type NewMedium } from '../ticket-media.ts'
import { MediumCard } from './medium-card.tsx'

export interface MediaChooserProps {
  type: TicketFileType
  open: boolean
  /** The number of files that the ticket can still take. */
  room: number
  /** The chosen files that wait for "Add". */
  chosen: readonly NewMedium[]
  onChoose: (media: readonly NewMedium[]) => void
  onClose: () => void
  onAdd: (media: NewMedium[]) => void
}

/**
 * What `MediaChooser` loads: takes pictures or videos from the camera or the album, each with a description, until
 * "Add" is pressed. A click beside the dialog closes it, but the chosen files are still there when it is opened again;
 * "Cancel" discards them.
 */
export function MediaChooserWindow({ type, open, room, chosen, onChoose, onClose, onAdd }: MediaChooserProps) {
  const { t } = useTranslation()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [drawing, setDrawing] = useState<NewMedium>()
  const select = useSelection()
  const picture = type === 'image'
  const { maxBytes } = mediumRules[type]
  const left = room - chosen.length
  const maximum = picture ? t('ticketMedia.maxPictures') : t('ticketMedia.maxVideos')

  const take = (files: readonly File[]) => {
    const { media, refusals: refused } = select(type, files, left)
    onChoose([...chosen, ...media])
    setRefusals(refused)
  }
  const finish = (done: () => void) => {
    onChoose([])
    setRefusals([])
    done()
  }
  const add = () => {
    if (chosen.length > 0) return finish(() => onAdd([...chosen]))
    setRefusals([picture ? t('ticketMedia.choosePicture') : t('ticketMedia.chooseVideo')])
  }

  return (
    <MessageDialog
      open={open}
      onClose={onClose}
      title={picture ? t('ticketMedia.addPicture') : t('ticketMedia.addVideo')}
      size="lg"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => finish(onClose)}>
            {t('common.cancel')}
          </Button>
          <Button minWidth="32" onClick={add}>
            {t('ticketMedia.add')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <PickButton
            icon={Camera}
            label={picture ? t('picture.takePhoto') : t('ticketMedia.recordVideo')}
            type={type}
            capture
            disabled={left <= 0}
            onPick={take}
          />
          <PickButton
            icon={Images}
            label={picture ? t('picture.album') : t('ticketMedia.fromAlbum')}
            type={type}
            disabled={left <= 0}
            onPick={take}
          />
        </SimpleGrid>
        {left > 0 && (
          <Text color="fg.muted">
            {picture ? t('ticketMedia.roomPictures', { count: left }) : t('ticketMedia.roomVideos', { count: left })}{' '}
            {t('ticketMedia.limit', { megabytes: megabytes(maxBytes) })}
          </Text>
        )}
        {left <= 0 && !refusals.includes(maximum) && <Text color="fg.muted">{maximum}</Text>}
        {refusals.length > 0 && (
          <Stack role="alert" gap="1" color="fg.error" fontWeight="medium">
            {refusals.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Stack>
        )}
        {chosen.length > 0 && (
          <chakra.ul
            listStyleType="none"
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(140px, 1fr))"
            gap="3"
          >
            {chosen.map((medium) => (
              <MediumCard
                key={medium.key}
                medium={medium}
                onDraw={picture ? () => setDrawing(medium) : undefined}
                onRemove={() => onChoose(chosen.filter(({ key }) => key !== medium.key))}
                onDescribe={(description) =>
                  onChoose(chosen.map((one) => (one.key === medium.key ? { ...one, description } : one)))
                }
              />
            ))}
          </chakra.ul>
        )}
      </Stack>
      <DrawDialog
        file={drawing?.file}
        onClose={() => setDrawing(undefined)}
        onDrawn={(file) => {
          onChoose(chosen.map((one) => (one.key === drawing?.key ? withFile(one, file) : one)))
          setDrawing(undefined)
        }}
      />
    </MessageDialog>
  )
}

interface PickButtonProps {
  icon: LucideIcon
  label: string
  type: TicketFileType
  /** Opens the camera, on devices that have one. */
  capture?: boolean
  disabled: boolean
  onPick: (files: File[]) => void
}

/** A file input that looks like a button: unlike the camera API, it works without https. */
function PickButton({ icon: Icon, label, type, capture, disabled, onPick }: PickButtonProps) {
  return (
    <Button
      asChild
      variant="outline"
      size="lg"
      height="14"
      // A label cannot be disabled; its input can.
      opacity={disabled ? '0.5' : undefined}
      _focusWithin={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' }}
    >
      <label>
        <Icon aria-hidden /> {label}
        <chakra.input
          type="file"
          srOnly
          accept={mediumRules[type].accept}
          capture={capture ? 'environment' : undefined}
          multiple={!capture}
          disabled={disabled}
          onChange={(event) => {
            onPick([...(event.target.files ?? [])])
            // Without this reset the same file could not be chosen again after it was refused or removed.
            event.target.value = ''
          }}
        />
      </label>
    </Button>
  )
}
