import { Button, Flex, Skeleton, Stack } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { ImportLink } from '../../features/imports/components/import-link.tsx'
import { ModelPanel } from '../../features/models/components/model-panel.tsx'
import { supportFileKinds } from '../../features/support-files/support-file-kinds.ts'
import {
  useDeleteModelMutation,
  useModelQuery,
  useUpdateModelMutation,
  type ModelDetailsFragment,
  type SupportFileKind,
} from '../../generated/graphql.ts'
import { errorText, readError } from '../../lib/apollo/read-error.ts'
import { useReload } from '../../lib/apollo/use-reload.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { CardsOutline, Outline } from '../../ui/outlines.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TabRow } from '../../ui/tab-row.tsx'

// One of them is shown at a time.
const MachinesOfModel = lazy(() =>
  import('../../features/models/components/machines-of-model.tsx').then((module) => ({
    default: module.MachinesOfModel,
  })),
)
const ErrorCodeList = lazy(() =>
  import('../../features/error-codes/components/error-code-list.tsx').then((module) => ({
    default: module.ErrorCodeList,
  })),
)
const SupportFileList = lazy(() =>
  import('../../features/support-files/components/support-file-list.tsx').then((module) => ({
    default: module.SupportFileList,
  })),
)

const kinds = ['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO'] as const satisfies readonly SupportFileKind[]
const sections = ['machines', 'codes', ...kinds] as const
type Section = (typeof sections)[number]

/** One model of the supplier with its machines and its material; without its data the page leads back to the list. */
export function ModelPage() {
  const input = usePageInput()
  const modelId = input.number('modelId')
  const section = sections.find((one) => one === input.text('show')) ?? 'machines'
  if (modelId === undefined) return <Navigate to={paths.supplierModels()} replace />
  return <Model key={modelId} id={modelId} section={section} />
}

function Model({ id, section }: { id: number; section: Section }) {
  const { t } = useTranslation()
  const result = useModelQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const { data, error } = result
  const reload = useReload(result)
  if (!data && error && readError(error).code === 'NOT_FOUND') return <Navigate to={paths.supplierModels()} replace />
  return (
    <PageFrame
      title={data?.model.name ?? t('models.model')}
      kind={t('models.model')}
      back={{ to: paths.supplierModels() }}
      actions={data && <Actions model={data.model} reload={reload} />}
    >
      {data ? (
        <Stack gap="6">
          <ModelPanel model={data.model} />
          <Sections model={data.model} current={section} />
          <Suspense fallback={<CardsOutline />}>
            <SectionOf key={section} model={data.model} section={section} reload={reload} />
          </Suspense>
        </Stack>
      ) : error ? (
        <ErrorNotice text={errorText(error, t('models.loadFailed'))} onRetry={() => void reload()} />
      ) : (
        <ModelOutline />
      )}
    </PageFrame>
  )
}

/** The panel, the row of tabs and what the chosen one shows. */
function ModelOutline() {
  return (
    <Outline>
      <Stack gap="6">
        <Skeleton height="78px" borderRadius="l3" />
        <Skeleton height="11" maxWidth="640px" />
        <Skeleton height="28" borderRadius="l3" />
      </Stack>
    </Outline>
  )
}

interface OfModel {
  model: ModelDetailsFragment
  reload: () => Promise<void>
}

function Sections({ model, current }: { model: ModelDetailsFragment; current: Section }) {
  const { t } = useTranslation()
  const titleOf = (section: Section) => {
    if (section === 'machines') return t('models.machines')
    return section === 'codes' ? t('errorCodes.title') : t(`supportFiles.${supportFileKinds[section].texts}.title`)
  }
  const tabs = sections.map((section) => ({
    id: section,
    label: titleOf(section),
    to: paths.supplierModel({ modelId: model.id, show: section === 'machines' ? undefined : section }),
  }))
  return <TabRow label={t('models.sections')} tabs={tabs} current={current} />
}

function SectionOf({ model, section, reload }: OfModel & { section: Section }) {
  const { id: modelId, machines, viewerCan } = model
  if (section === 'machines') return <MachinesOfModel model={model} onMoved={reload} />
  if (section === 'codes') {
    return (
      <Stack gap="4">
        {viewerCan.publish && (
          <Flex>
            <ImportLink to={paths.supplierImport({ modelId })} />
          </Flex>
        )}
        <ErrorCodeList modelId={modelId} machines={machines} canAdd={viewerCan.publish} />
      </Stack>
    )
  }
  return <SupportFileList modelId={modelId} machines={machines} kind={section} canUpload={viewerCan.publish} />
}

function Actions({ model, reload }: OfModel) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [update] = useUpdateModelMutation()
  const [remove] = useDeleteModelMutation()
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const { name, viewerCan } = model
  const onClose = () => setAsked(undefined)
  return (
    <>
      {viewerCan.delete && (
        <Button variant="outline" colorPalette="gray" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden /> {t('common.delete')}
        </Button>
      )}
      {viewerCan.update && (
        <Button onClick={() => setAsked('edit')}>
          <Pencil aria-hidden /> {t('models.edit')}
        </Button>
      )}
      <EditDialog
        subject={asked === 'edit' ? model : undefined}
        onClose={onClose}
        title={() => t('models.editNamed', { name })}
        fields={[
          { name: 'name', label: t('models.name'), missing: t('models.nameMissing') },
          { name: 'description', label: t('models.description'), multiline: true },
        ]}
        textsOf={(shown) => ({ name: shown.name, description: shown.description })}
        save={({ id, updatedAt }, changed) => update({ variables: { input: { id, updatedAt, ...changed } } })}
        reload={reload}
        savedText={t('models.updated')}
        failedText={t('models.updateFailed')}
      />
      <DeleteDialog
        subject={asked === 'delete' ? model : undefined}
        onClose={onClose}
        title={() => t('models.deleteNamed', { name })}
        question={t('models.deleteQuestion')}
        remove={({ id }) => remove({ variables: { id } })}
        onDeleted={() => navigate(paths.supplierModels())}
        deletedText={t('models.deleted')}
        failedText={t('models.deleteFailed')}
      />
    </>
  )
}
