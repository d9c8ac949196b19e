import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Circle, MoveUpRight, Type, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../lib/log.ts'
import { useObjectUrl } from '../../lib/use-object-url.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { MessageDialog } from '../message-dialog.tsx'
import { toast } from '../toasts.tsx'
import { drawnPicture } from './drawn-picture.ts'
import { Drawing } from './drawing.tsx'
import { markInTheMiddle, markKinds, type Mark, type MarkKind } from './marks.ts'
import { WaitingButton } from '../waiting-button.tsx'

export interface DrawDialogProps {
  /** The picture; undefined closes the dialog. */
  file: File | undefined
  onClose: () => void
  /** Called with the picture that has the marks on it. */
  onDrawn: (file: File) => void
}

const icons = { arrow: MoveUpRight, circle: Circle, text: Type }

/** What `DrawDialog` loads. */
export function DrawWindow({ file, onClose, onDrawn }: DrawDialogProps) {
  const { t } = useTranslation()
  return (
    <MessageDialog
      open={file !== undefined}
      onClose={onClose}
      title={t('drawing.title', { name: file?.name ?? '' })}
      size="xl"
    >
      {file && <Desk file={file} onClose={onClose} onDrawn={onDrawn} />}
    </MessageDialog>
  )
}

function Desk({ file, onClose, onDrawn }: DrawDialogProps & { file: File }) {
  const { t } = useTranslation()
  const url = useObjectUrl(file)
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [broken, setBroken] = useState(false)
  const [kind, setKind] = useState<MarkKind>('arrow')
  const [words, setWords] = useState('')
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [missing, setMissing] = useState(false)
  const surface = useRef<SVGSVGElement>(null)
  const { busy, run } = useOneAtATime()
  const size = picture && { width: picture.naturalWidth, height: picture.naturalHeight }

  const add = (mark: Mark) => setMarks((before) => [...before, mark])
  const hasWords = () => {
    const given = kind !== 'text' || words.trim() !== ''
    setMissing(!given)
    return given
  }
  const place = () => {
    if (!size || !hasWords()) return
    add(markInTheMiddle(kind, words, size))
    surface.current?.focus()
  }
  const apply = () =>
    run(async () => {
      if (!picture || marks.length === 0) return onClose()
      try {
        onDrawn(await drawnPicture(file, picture, marks))
      } catch (error) {
        logError(error)
        toast.error(t('drawing.failed'))
      }
    })

  return (
    <Stack gap="3">
      <Flex gap="2" wrap="wrap" align="center">
        <chakra.fieldset display="flex" gap="1">
          <chakra.legend srOnly>{t('drawing.tools')}</chakra.legend>
          {markKinds.map((each) => {
            const Icon = icons[each]
            return (
              <Button
                key={each}
                size="sm"
                variant={each === kind ? 'solid' : 'outline'}
                aria-pressed={each === kind}
                onClick={() => {
                  setKind(each)
                  setMissing(false)
                }}
              >
                <Icon aria-hidden /> {t(`drawing.${each}`)}
              </Button>
            )
          })}
        </chakra.fieldset>
        {kind === 'text' && (
          <Input
            width={{ base: 'full', sm: '48' }}
            aria-label={t('drawing.words')}
            placeholder={t('drawing.words')}
            maxLength={60}
            value={words}
            aria-invalid={missing || undefined}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <Button size="sm" variant="outline" colorPalette="gray" disabled={!size} onClick={place}>
          {t('drawing.place')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={marks.length === 0}
          onClick={() => setMarks((before) => before.slice(0, -1))}
        >
          <Undo2 aria-hidden /> {t('drawing.undo')}
        </Button>
      </Flex>
      {missing && (
        <Text role="alert" color="fg.error" fontWeight="medium">
          {t('drawing.needsWords')}
        </Text>
      )}
      {!picture && !broken && url && (
        <chakra.img
          src={url}
          alt=""
          maxHeight="60dvh"
          marginInline="auto"
          onLoad={(event) => setPicture(event.currentTarget)}
          onError={() => setBroken(true)}
        />
      )}
      {broken && <Text color="fg.muted">{t('drawing.notShown')}</Text>}
      {size && url && (
        <Drawing
          ref={surface}
          url={url}
          size={size}
          marks={marks}
          begin={() => (hasWords() ? { kind, text: words } : undefined)}
          onAdd={add}
          onChange={setMarks}
        />
      )}
      <Text textStyle="sm" color="fg.muted">
        {t('drawing.hint')} {t('drawing.keys')}
      </Text>
      <Flex gap="3" justify="flex-end" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <WaitingButton
          waitsFor={marks.length === 0 ? t('drawing.nothingDrawn') : undefined}
          disabled={busy}
          onClick={() => void apply()}
        >
          {t('drawing.apply')}
        </WaitingButton>
      </Flex>
    </Stack>
  )
}
