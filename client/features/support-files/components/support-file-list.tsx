import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportFileCardFragment, SupportFileKind } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { CardsOutline } from '../../../ui/outlines.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useRowToEdit } from '../../../ui/use-row-to-edit.ts'
import { useRowToDelete } from '../../../ui/use-row-to-delete.ts'
import { isViewable, useFileOpener } from '../hooks/use-file-opener.ts'
import { useSupportFiles, type OwnerOfFiles } from '../hooks/use-support-files.ts'
import { supportFileKinds } from '../support-file-kinds.ts'
import { DeleteSupportFileDialog } from './delete-support-file-dialog.tsx'
import { EditSupportFileDialog } from './edit-support-file-dialog.tsx'
import { NewVersionDialog, VersionsDialog } from './loaded-dialogs.ts'
import { SupportFileCard } from './support-file-card.tsx'
import { UploadSupportFile } from './upload-support-file.tsx'
import { VideoDialog } from './video-dialog.tsx'

interface SupportFileListProps extends OwnerOfFiles {
  kind: SupportFileKind
  /** Whether the viewer may publish on this machine: `machine.viewerCan.publish`; undefined until it is known. */
  canUpload?: boolean
  /** The number of machines of the model whose files are listed. */
  machines?: number
}

/** The manuals, FAQs, documents or videos of one machine, those of its model included, or of one model. */
export function SupportFileList({ machineId, modelId, kind, canUpload, machines }: SupportFileListProps) {
  const { t } = useTranslation()
  const { list, files, pages, loading, failure, reload, afterDelete } = useSupportFiles({ machineId, modelId }, kind)
  const { open, search, playing, stopPlaying } = useFileOpener(kind)
  const [uploading, setUploading] = useState(false)
  const [versionsOf, setVersionsOf] = useState<SupportFileCardFragment>()
  const [replaced, setReplaced] = useState<SupportFileCardFragment>()
  const toEdit = useRowToEdit(files)
  const toDelete = useRowToDelete<SupportFileCardFragment>()
  const { texts, icon: Icon } = supportFileKinds[kind]

  const content = () => {
    if (failure) return <ErrorNotice text={failure} onRetry={() => void reload()} />
    if (loading) return <CardsOutline />
    if (files.length === 0) return <EmptyState text={t(`supportFiles.${texts}.empty`)} />
    return (
      <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} gap="4" listStyleType="none">
        {files.map((file) => (
          <SupportFileCard
            key={file.id}
            file={file}
            icon={Icon}
            film={kind === 'VIDEO'}
            viewable={isViewable(kind, file)}
            inherited={modelId === undefined}
            onOpen={() => open(file)}
            onSearch={file.contentType === 'application/pdf' && kind !== 'VIDEO' ? () => search(file) : undefined}
            onVersions={() => setVersionsOf(file)}
            onReplace={file.viewerCan.addVersion ? () => setReplaced(file) : undefined}
            onEdit={file.viewerCan.update ? () => toEdit.ask(file) : undefined}
            onDelete={file.viewerCan.delete ? () => toDelete.ask(file) : undefined}
          />
        ))}
      </SimpleGrid>
    )
  }

  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" justify="space-between">
        <SearchBox
          value={list.search}
          onSearch={list.setSearch}
          debounce={300}
          label={t(`supportFiles.${texts}.search`)}
        />
        {canUpload !== false && (
          <Button
            width={{ base: 'full', sm: 'auto' }}
            visibility={canUpload ? undefined : 'hidden'}
            onClick={() => setUploading(true)}
          >
            <Upload aria-hidden /> {t(`supportFiles.${texts}.upload`)}
          </Button>
        )}
      </Flex>
      {content()}
      <Pager page={list.page} pages={pages} onPage={list.setPage} />
      {canUpload && (
        <UploadSupportFile
          machineId={machineId}
          modelId={modelId}
          kind={kind}
          open={uploading}
          onClose={() => setUploading(false)}
          onUploaded={reload}
        />
      )}
      <VersionsDialog
        file={versionsOf}
        onClose={() => setVersionsOf(undefined)}
        isViewable={(file) => isViewable(kind, file)}
        onOpen={open}
      />
      <NewVersionDialog
        modelId={modelId}
        file={replaced}
        kind={kind}
        onClose={() => setReplaced(undefined)}
        onPublished={reload}
      />
      <VideoDialog video={playing} onClose={stopPlaying} />
      <EditSupportFileDialog {...toEdit.dialog} reload={reload} />
      <DeleteSupportFileDialog {...toDelete.dialog} machines={machines} onDeleted={afterDelete} />
    </Stack>
  )
}
