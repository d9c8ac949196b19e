import type { SignedInContext } from '../context.ts'
import { isShownInline } from '../storage/sniff.ts'
import { signFileUrl, type Disposition } from '../storage/signed-url.ts'

export interface LinkedFile {
  fileId: number
  name: string
  contentType: string
  /** `attachment` makes a browser save a file that it could show; inline by default. */
  disposition?: Disposition
}

/**
 * Signs the address under which the caller's session may fetch a file; types that are not safe to show are downloads.
 */
export function fileLink(
  { actor, services }: SignedInContext,
  { fileId, name, contentType, disposition: wanted = 'inline' }: LinkedFile,
): string {
  const disposition = isShownInline(contentType) ? wanted : 'attachment'
  return signFileUrl(
    services.secrets.fileAddress,
    { fileId, name, sessionId: actor.sessionId, disposition },
    new Date(),
  )
}
