import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { isNew, type Medium } from '../ticket-media.ts'

/** The URL that shows a picture or video, whether it is stored or still on this device. */
export function useMediumUrl(medium: Medium): string | undefined {
  const local = useObjectUrl(isNew(medium) ? medium.file : undefined)
  return isNew(medium) ? local : medium.file
}
