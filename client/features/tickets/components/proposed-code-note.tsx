import { Text } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { CodeNote } from './code-note.tsx'

interface ProposedCodeNoteProps {
  code: string
  /** NEW: with this ticket; LISTED: one of the list has the spelling that was typed. */
  state: 'NEW' | 'LISTED' | 'WAITING' | 'DECLINED'
  reason?: string
}

/** What became of a code that a client has typed. */
export function ProposedCodeNote({ code, state, reason = '' }: ProposedCodeNoteProps) {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const decides = canOpen(paths.supplierProposedCodes())
  return (
    <CodeNote icon={Info} role="note">
      <Text>{text()}</Text>
      {state === 'DECLINED' && <Text whiteSpace="pre-line">{t('unlisted.reason', { reason })}</Text>}
      {decides && state === 'WAITING' && (
        <TextLink to={paths.supplierProposedCodes()} marginTop="-1.5" marginBottom="-2.5" data-print="hide">
          {t('unlisted.decide')}
        </TextLink>
      )}
    </CodeNote>
  )

  function text(): string {
    if (state === 'NEW') return t('unlisted.isNew', { code })
    if (state === 'LISTED') return t('unlisted.isListed', { code })
    if (state === 'DECLINED') return t(decides ? 'unlisted.weDeclined' : 'unlisted.declined', { code })
    return t(decides ? 'unlisted.clientTyped' : 'unlisted.waits', { code })
  }
}
