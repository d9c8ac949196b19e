import { chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { FileText, UploadCloud, X } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { megabytes } from '../../lib/file-limits.ts'
import { acceptAttribute, type AcceptList } from './accept.ts'
import { refusalOf } from './refusal.ts'

interface FileDropProps {
  label: string
  file: File | undefined
  accept: AcceptList
  maxBytes?: number
  /** The text when a file of another type is chosen. */
  unsupportedText: string
  disabled?: boolean
  /** What is wrong without a file. */
  error?: string | undefined
  onChoose: (file: File | undefined) => void
  /** Called when several files are chosen or dropped at once; without it only the first of them counts. */
  onChooseMany?: (files: File[]) => void
}

/** A file chooser that also accepts a dropped file. A refused file is named and not taken. */
export function FileDrop({
  label,
  file,
  accept,
  maxBytes,
  unsupportedText,
  disabled,
  error,
  onChoose,
  onChooseMany,
}: FileDropProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState('')
  const note = useId()
  const problem = useId()
  const limit = maxBytes && t('upload.upTo', { megabytes: megabytes(maxBytes) })
  const kinds = accept.label ? t('upload.accepted', { types: accept.label }) : t('upload.anyType')

  const take = ([...files]: Iterable<File>) => {
    const [chosen] = files
    if (!chosen || disabled) return
    if (files.length > 1 && onChooseMany) return onChooseMany(files)
    const text = refusalOf(chosen, { accept, maxBytes, unsupportedText })
    setRefusal(text)
    onChoose(text ? undefined : chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <Flex direction="column" gap="2">
      <chakra.label
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap="1"
        padding="5"
        borderWidth="2px"
        borderStyle="dashed"
        borderRadius="l3"
        borderColor={over ? 'accent.solid' : error ? 'fg.error' : 'border.control'}
        bg={over ? 'accent.subtle' : 'bg.subtle'}
        textAlign="center"
        cursor={disabled ? 'not-allowed' : 'pointer'}
        _focusWithin={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadCloud aria-hidden />
        <Text as="span" fontWeight="semibold" color="accent.fg">
          {label}
        </Text>
        <Text as="span" color="fg.muted" id={note}>
          {t('upload.dropHere')} · {kinds}
          {limit && `, ${limit}`}
        </Text>
        <chakra.input
          type="file"
          multiple={onChooseMany !== undefined}
          srOnly
          aria-describedby={error ? `${note} ${problem}` : note}
          aria-invalid={error ? true : undefined}
          accept={acceptAttribute(accept)}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files ?? [])
            // Without this reset the same file could not be chosen again after it was refused or removed.
            event.target.value = ''
          }}
        />
      </chakra.label>
      {refusal && (
        <Text role="alert" color="fg.error" fontWeight="medium">
          {refusal}
        </Text>
      )}
      {error && !refusal && (
        <Text id={problem} color="fg.error" fontWeight="medium">
          {error}
        </Text>
      )}
      {file && (
        <Flex align="center" gap="3" paddingInlineStart="3" borderWidth="1px" borderRadius="l2" minHeight="11">
          <FileText size={20} aria-hidden />
          <Text flex="1" truncate title={file.name}>
            {file.name}
          </Text>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t('upload.remove')}
            disabled={disabled}
            onClick={() => onChoose(undefined)}
          >
            <X />
          </IconButton>
        </Flex>
      )}
    </Flex>
  )
}
