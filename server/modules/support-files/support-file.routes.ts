import type { RoleName } from '../../context.ts'
import { mapPage } from '../../database/page.ts'
import { created, listOf, ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { MaterialInput } from '../models/shared/material-input.ts'
import { isRowId } from '../../validation/row-id.ts'
import {
  presentVersion,
  scannedPage,
  supportFile,
  supportFileJson,
  supportFileVersion,
} from './support-file.presenter.ts'
import { addSupportFileVersion, findReplacedFile } from './operations/add-support-file-version.ts'
import { deleteSupportFile } from './operations/delete-support-file.ts'
import { findSupportFiles } from './operations/find-support-files.ts'
import { listScannedPages } from './operations/list-scanned-pages.ts'
import { listSupportFileVersions } from './operations/list-support-file-versions.ts'
import { updateSupportFile } from './operations/update-support-file.ts'
import { findOwner, uploadSupportFile } from './operations/upload-support-file.ts'
import { uploadKindOf } from './shared/support-file-kinds.ts'
import {
  ScannedPagesArgs,
  SupportFileForm,
  SupportFilePageInput,
  SupportFileVersionForm,
  UpdateSupportFileInput,
} from './support-file.inputs.ts'
import { SupportFileKind } from './support-file.types.ts'

const client: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const supplier: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']
const { MANUAL, FAQ, DOCUMENT, VIDEO } = SupportFileKind

const list = (path: string, kind: SupportFileKind, only?: RoleName[]) =>
  restRoute({
    method: 'GET',
    path,
    summary: 'Support files of one machine, those of its model included, or of one model; pages count from zero.',
    action: findSupportFiles.action,
    only,
    input: SupportFilePageInput,
    answer: ok(pageOf(supportFile)),
    handle: async (ctx, { input }) => ({
      data: mapPage(await findSupportFiles(ctx, { ...input, kind }), supportFileJson),
    }),
  })

/** The fields of a form with one file, and with a video its poster. */
const filesOf = (kind: SupportFileKind) => ({
  kindOf: (field: string) =>
    /^files?$/.test(field) ? uploadKindOf[kind] : kind === VIDEO && field === 'poster' ? ('poster' as const) : null,
  fields: { files: 'One file.', ...(kind === VIDEO && { poster: 'A picture from the video.' }) },
  most: kind === VIDEO ? 2 : 1,
  onePerField: true as const,
})

const upload = (path: string, kind: SupportFileKind, message: string) =>
  restRoute({
    method: 'POST',
    path,
    summary: 'Publishes a file for a machine or a model.',
    action: uploadSupportFile.action,
    only: supplier,
    input: SupportFileForm,
    answer: created(supportFile),
    files: {
      ...filesOf(kind),
      findRow: async (ctx, { machineId, modelId }) => {
        if (isRowId(machineId)) await findOwner(ctx, { machineId })
        if (isRowId(modelId)) await findOwner(ctx, { modelId })
      },
    },
    handle: async (ctx, { input, files }) => {
      const data = supportFileJson(await uploadSupportFile(ctx, { input: { ...input, kind }, files }))
      return { message, data }
    },
  })

const newVersion = (path: string, kind: SupportFileKind) =>
  restRoute({
    method: 'POST',
    path: `${path}/:id/versions`,
    summary: 'Replaces a file by a new version; earlier versions stay.',
    action: addSupportFileVersion.action,
    only: supplier,
    input: SupportFileVersionForm,
    answer: created(supportFile),
    refusals: { CONFLICT: 'The file has fifty versions.' },
    files: {
      ...filesOf(kind),
      findRow: async (ctx, { id }) => {
        if (isRowId(id)) await findReplacedFile(ctx, { id, kind })
      },
    },
    handle: async (ctx, { input, files }) => ({
      message: 'New version published successfully',
      data: supportFileJson(await addSupportFileVersion(ctx, { input: { ...input, kind }, files })),
    }),
  })

const update = (path: string, kind: SupportFileKind) =>
  restRoute({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes the name and the description of a file.',
    action: updateSupportFile.action,
    only: supplier,
    input: UpdateSupportFileInput,
    answer: ok(supportFile),
    refusals: { CONFLICT: 'The texts have changed since updatedAt, or the file belongs to a model that is not named.' },
    handle: async (ctx, { input }) => ({
      message: 'File updated successfully',
      data: supportFileJson(await updateSupportFile(ctx, { ...input, kind })),
    }),
  })

const deletion = (path: string, kind: SupportFileKind) =>
  restRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Withdraws a file of a machine, or of the model that is named.',
    action: deleteSupportFile.action,
    only: supplier,
    input: MaterialInput,
    refusals: { CONFLICT: 'The file belongs to a model.' },
    handle: async (ctx, { input }) => {
      await deleteSupportFile(ctx, { ...input, kind })
      return { message: 'File deleted successfully' }
    },
  })

export const supportFileRoutes = [
  list('/auth/machine/manuals', MANUAL),
  list('/client/machine/faq', FAQ, client),
  list('/supplier/machine/faq', FAQ, supplier),
  list('/client/machine/support-documents', DOCUMENT, client),
  list('/supplier/machine/support-documents', DOCUMENT, supplier),
  list('/client/machine/support-videos', VIDEO, client),
  list('/supplier/machine/support-videos', VIDEO, supplier),
  upload('/supplier/machine/manual', MANUAL, 'PDF uploaded successfully'),
  upload('/supplier/machine/faq', FAQ, 'PDF uploaded successfully'),
  upload('/supplier/machine/support-documents', DOCUMENT, 'File uploaded successfully'),
  upload('/supplier/machine/support-videos', VIDEO, 'Video uploaded successfully'),
  restRoute({
    method: 'GET',
    path: '/auth/machine/support-file/:id/versions',
    summary: 'All versions of a file, the newest first.',
    action: listSupportFileVersions.action,
    input: IdInput,
    answer: ok(listOf(supportFileVersion)),
    handle: async (ctx, { input }) => ({ data: (await listSupportFileVersions(ctx, input)).map(presentVersion) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/machine/support-file/:id/scanned-pages',
    summary: 'Words of recognized pages with their places, from a page on, at most ten pages.',
    action: listScannedPages.action,
    input: ScannedPagesArgs,
    answer: ok(listOf(scannedPage)),
    handle: async (ctx, { input }) => ({ data: await listScannedPages(ctx, input) }),
  }),
  newVersion('/supplier/machine/manual', MANUAL),
  newVersion('/supplier/machine/faq', FAQ),
  newVersion('/supplier/machine/support-documents', DOCUMENT),
  newVersion('/supplier/machine/support-videos', VIDEO),
  update('/supplier/machine/manual', MANUAL),
  update('/supplier/machine/faq', FAQ),
  update('/supplier/machine/support-documents', DOCUMENT),
  update('/supplier/machine/support-videos', VIDEO),
  deletion('/supplier/machine/manual', MANUAL),
  deletion('/supplier/machine/faq', FAQ),
  deletion('/supplier/machine/support-documents', DOCUMENT),
  deletion('/supplier/machine/support-videos', VIDEO),
]
