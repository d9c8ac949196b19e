import { Lightbox } from '../../../ui/lightbox/lightbox.tsx'
import { keyOf, nameOf, type Medium } from '../ticket-media.ts'

interface MediaPreviewProps {
  media: readonly Medium[]
  /** The key of the file to show; undefined closes the dialog. */
  shown: string | undefined
  onShow: (key: string | undefined) => void
}

/** Pictures and videos in full size, one after the other. */
export function MediaPreview({ media, shown, onShow }: MediaPreviewProps) {
  const items = media.map((medium) => ({
    key: keyOf(medium),
    type: medium.type,
    source: medium.file,
    text: medium.description || nameOf(medium),
    fileName: nameOf(medium),
  }))
  return <Lightbox media={items} shown={shown} onShow={onShow} />
}
