import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../../lib/log.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { MessageWindow } from '../../../ui/message-window.tsx'
import { PickButton } from '../../../ui/pick-button.tsx'
import { useCamera } from '../hooks/use-camera.ts'
import { openSymbolReader } from '../read-symbols.ts'
import { readScanned, type Scanned } from '../scanned-text.ts'
import { WaitingButton } from '../../../ui/waiting-button.tsx'

export interface ScanWindowProps {
  open: boolean
  onClose: () => void
  /** Called with what was scanned or typed. */
  onScanned: (scanned: Exclude<Scanned, { kind: 'foreign' }>) => void
}

/** Reads a label or a serial number: by the camera, from a picture, or typed. */
export function ScanWindow({ open, onClose, onScanned }: ScanWindowProps) {
  const { t } = useTranslation()
  return (
    <MessageWindow open={open} onClose={onClose} title={t('labels.scanTitle')}>
      <Scanner onScanned={onScanned} />
    </MessageWindow>
  )
}

function Scanner({ onScanned }: Pick<ScanWindowProps, 'onScanned'>) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState('')
  const [round, setRound] = useState(0)

  const take = (text: string) => {
    const scanned = readScanned(text)
    if (scanned.kind !== 'foreign') return onScanned(scanned)
    setProblem(t('labels.foreign'))
    // The camera looks again.
    setTimeout(() => setRound((count) => count + 1), 1000)
  }
  return (
    <Stack gap="5">
      <CameraView key={round} onText={take} />
      <Picture onText={take} onProblem={setProblem} />
      <Typed onText={take} />
      <Text aria-live="polite" color="fg.error" fontWeight="medium">
        {problem}
      </Text>
    </Stack>
  )
}

function CameraView({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onText)
  if (state === 'none' || state === 'refused') {
    return <Text color="fg.muted">{state === 'none' ? t('labels.noCamera') : t('labels.cameraRefused')}</Text>
  }
  return (
    <Stack gap="2">
      <Box bg="bg.muted" borderRadius="l3" overflow="hidden" aspectRatio="4 / 3" maxHeight="50vh">
        <chakra.video
          ref={video}
          aria-label={t('labels.cameraView')}
          muted
          playsInline
          width="full"
          height="full"
          objectFit="cover"
        />
      </Box>
      <Text color="fg.muted" aria-live="polite">
        {state === 'starting' ? t('labels.startingCamera') : t('labels.scanHint')}
      </Text>
    </Stack>
  )
}

interface PictureProps {
  onText: (text: string) => void
  onProblem: (text: string) => void
}

function Picture({ onText, onProblem }: PictureProps) {
  const { t } = useTranslation()
  const [reading, setReading] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    onProblem('')
    try {
      const reader = await openSymbolReader()
      const [text] = await reader.read(file).finally(reader.close)
      if (text) onText(text)
      else onProblem(t('labels.nothingFound'))
    } catch (error) {
      logError(error)
      onProblem(t('labels.readFailed'))
    } finally {
      setReading(false)
    }
  }
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <PickButton
        icon={<Camera aria-hidden />}
        label={t('labels.takePicture')}
        accept={['image/*']}
        capture
        onPick={(file) => void read(file)}
      />
      {reading && <Text as="output">{t('labels.readingPicture')}</Text>}
    </Flex>
  )
}

function Typed({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog can stand inside another form of the page.
        event.stopPropagation()
        if (text.trim()) onText(text)
      }}
    >
      <Stack gap="3">
        <TextField
          label={t('labels.typed')}
          hint={t('labels.typedHint')}
          maxLength={100}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <WaitingButton type="submit" waitsFor={text.trim() === '' ? t('labels.typeFirst') : undefined}>
          {t('labels.open')}
        </WaitingButton>
      </Stack>
    </form>
  )
}
