import { chakra, DataList, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditLineFragment, RoleName } from '../../../generated/graphql.ts'
import { useLastDefined } from '../../../lib/use-last-defined.ts'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { actionText, auditMoment, detailsText, subjectText, tenantText } from '../audit-texts.ts'
import { OutcomeBadge } from './outcome-badge.tsx'

interface AuditLineDialogProps {
  /** The event to show; undefined closes the dialog. */
  line: AuditLineFragment | undefined
  onClose: () => void
}

/** All details of one audit event. */
export function AuditLineDialog({ line, onClose }: AuditLineDialogProps) {
  const { t } = useTranslation()
  const shown = useLastDefined(line)
  return (
    <MessageDialog
      open={line !== undefined}
      onClose={onClose}
      title={shown ? t('audit.line', { id: shown.id }) : ''}
      size="lg"
    >
      {shown && <Facts line={shown} />}
    </MessageDialog>
  )
}

function Facts({ line }: { line: AuditLineFragment }) {
  const { t } = useTranslation()
  const { actorId, actorName, actorRole } = line
  const user = actorId === null || actorId === undefined ? t('audit.nobody') : t('audit.userId', { id: actorId })
  return (
    <DataList.Root orientation="horizontal" size="md" gap="3" alignItems="start">
      <Fact label={t('audit.time')}>{auditMoment(line.at)}</Fact>
      <Fact label={t('audit.who')}>
        <bdi>{actorName}</bdi>
        <Text as="span" color="fg.muted">
          {actorName ? ` (${user})` : user}
        </Text>
      </Fact>
      {actorRole && <Fact label={t('audit.role')}>{t(`roles.${actorRole as RoleName}`)}</Fact>}
      {line.tenantId && <Fact label={t('audit.tenant')}>{tenantText(line)}</Fact>}
      <Fact label={t('audit.action')}>
        {actionText(t, line.action)}
        <Text as="span" color="fg.muted">{` (${line.action})`}</Text>
      </Fact>
      {line.subject && <Fact label={t('audit.subject')}>{subjectText(line)}</Fact>}
      <Fact label={t('audit.outcome')}>
        <OutcomeBadge outcome={line.outcome} />
      </Fact>
      <Fact label={t('audit.address')}>{line.address}</Fact>
      <Fact label={t('audit.requestId')}>{line.requestId}</Fact>
      {line.details && (
        <Fact label={t('audit.details')}>
          <Code>{detailsText(line.details)}</Code>
        </Fact>
      )}
      <Fact label={t('audit.hash')}>
        <Code>{line.hash}</Code>
        <Text color="fg.muted" textStyle="sm">
          {t('audit.hashHint')}
        </Text>
      </Fact>
    </DataList.Root>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item
      width="full"
      alignItems="start"
      flexDirection={{ base: 'column', sm: 'row' }}
      gap={{ base: '0', sm: '4' }}
    >
      <DataList.ItemLabel minWidth="36">{label}</DataList.ItemLabel>
      <DataList.ItemValue display="block" wordBreak="break-word" minWidth="0" width="full">
        {children}
      </DataList.ItemValue>
    </DataList.Item>
  )
}

function Code({ children }: { children: string }) {
  return (
    <chakra.pre fontFamily="monospace" textStyle="sm" whiteSpace="pre-wrap" wordBreak="break-all">
      {children}
    </chakra.pre>
  )
}
