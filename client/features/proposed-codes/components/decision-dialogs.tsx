import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import {
  useAddProposedCodeMutation,
  useCodesToPointToQuery,
  useDeclineProposedCodeMutation,
  usePointProposedCodeMutation,
  type ProposedCodeRowFragment,
} from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'

interface DecisionDialogProps {
  /** The code to decide on; undefined closes the dialog. */
  subject: ProposedCodeRowFragment | undefined
  onClose: () => void
  reload: () => Promise<void>
}

/** Makes a proposed code one of the machine or of its model. */
export function AddProposedCodeDialog({ reload, ...props }: DecisionDialogProps) {
  const { t } = useTranslation()
  const [add] = useAddProposedCodeMutation()
  const model = props.subject?.model
  return (
    <EditDialog
      {...props}
      reload={reload}
      title={({ code }) => t('proposedCodes.addNamed', { code })}
      unchanged
      saveLabel={t('proposedCodes.add')}
      fields={[
        {
          name: 'name',
          serverName: 'error_code',
          label: t('proposedCodes.name'),
          missing: t('proposedCodes.nameMissing'),
        },
        { name: 'description', label: t('proposedCodes.meaning'), multiline: true },
        { name: 'resolution', label: t('proposedCodes.resolution'), multiline: true },
        ...(model
          ? [
              {
                name: 'modelId' as const,
                label: t('proposedCodes.listOf'),
                none: t('proposedCodes.machineAlone'),
                choices: [{ value: String(model.id), label: t('proposedCodes.allOfModel', { name: model.name }) }],
              },
            ]
          : []),
      ]}
      textsOf={({ code }) => ({ name: code, description: '', resolution: '', modelId: '' })}
      save={async ({ id }, { name, modelId, description, resolution }) => {
        const input = { id, error_code: name, description, resolution, ...(modelId && { modelId: Number(modelId) }) }
        await add({ variables: { input } })
        await reload()
      }}
      savedText={t('proposedCodes.added')}
      failedText={t('proposedCodes.addFailed')}
    />
  )
}

/** Says which code of the list a proposed one is. */
export function PointProposedCodeDialog({ reload, ...props }: DecisionDialogProps) {
  const { t } = useTranslation()
  const [point] = usePointProposedCodeMutation()
  const machineId = props.subject?.machine.id
  const { data, error } = useCodesToPointToQuery(
    machineId === undefined ? skipToken : { variables: { machineId }, fetchPolicy: 'cache-and-network' },
  )
  useFailureToast(error && errorText(error, t('proposedCodes.codesFailed')))
  return (
    <EditDialog
      {...props}
      reload={reload}
      title={({ code }) => t('proposedCodes.pointNamed', { code })}
      fields={[
        {
          name: 'errorCodeId',
          label: t('proposedCodes.listed'),
          missing: t('proposedCodes.listedMissing'),
          choices: (data?.errorCodeOptions ?? []).map(({ id, errorCode, description }) => ({
            value: String(id),
            label: description ? `${errorCode} – ${description}` : errorCode,
          })),
        },
      ]}
      textsOf={() => ({ errorCodeId: '' })}
      save={async ({ id }, { errorCodeId }) => {
        await point({ variables: { input: { id, errorCodeId: Number(errorCodeId) } } })
        await reload()
      }}
      savedText={t('proposedCodes.pointed')}
      failedText={t('proposedCodes.pointFailed')}
    />
  )
}

/** Declines a proposed code with a reason. */
export function DeclineProposedCodeDialog({ reload, ...props }: DecisionDialogProps) {
  const { t } = useTranslation()
  const [decline] = useDeclineProposedCodeMutation()
  return (
    <EditDialog
      {...props}
      reload={reload}
      title={({ code }) => t('proposedCodes.declineNamed', { code })}
      saveLabel={t('proposedCodes.decline')}
      fields={[
        {
          name: 'reason',
          label: t('proposedCodes.reason'),
          multiline: true,
          longest: 500,
          missing: t('proposedCodes.reasonMissing'),
        },
      ]}
      textsOf={() => ({ reason: '' })}
      save={async ({ id }, { reason }) => {
        await decline({ variables: { input: { id, reason } } })
        await reload()
      }}
      savedText={t('proposedCodes.declined')}
      failedText={t('proposedCodes.declineFailed')}
    />
  )
}
