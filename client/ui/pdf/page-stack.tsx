import { Stack } from '@chakra-ui/react'
import type { ScanOfPage } from './page-scan.ts'
import type { OpenedPdf } from './use-open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'

/** Where a hit of the search stands: the page, and how many hits of that page come before it. */
export interface Hit {
  page: number
  index: number
}

export interface PageLook {
  /** 1 is the width of a page that suits a screen; `width` fills the room from side to side. */
  zoom: number | 'width'
  /** In degrees, clockwise. */
  rotation: number
}

interface PageStackProps {
  opened: OpenedPdf
  look?: PageLook
  /** What is marked in the text. Without it the pages are pictures alone. */
  terms?: readonly string[]
  /** The words of pages that are pictures. */
  scanOf?: ScanOfPage
  /** The hit that is marked as the present one. */
  hit?: Hit
  /** Called when the present hit has been laid out, with its place in the window. */
  onHit?: (hit: Hit, place: DOMRect) => void
}

const asItIs: PageLook = { zoom: 1, rotation: 0 }

/** The pages of a PDF, one below the other; a page is drawn when it comes near the viewport. */
export function PageStack({ opened, look = asItIs, terms, scanOf, hit, onHit }: PageStackProps) {
  return (
    <Stack gap="4" padding="4">
      {Array.from({ length: opened.document.numPages }, (_, index) => (
        <PdfPage
          key={index}
          opened={opened}
          number={index + 1}
          look={look}
          terms={terms}
          scanOf={scanOf}
          hit={hit?.page === index + 1 ? hit : undefined}
          onHit={onHit}
        />
      ))}
    </Stack>
  )
}
