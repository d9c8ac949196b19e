import type { Services } from '../context.ts'
import { ErrorCode } from '../entities/error-code.entity.ts'
import { SupportFileVersion } from '../entities/support-file-version.entity.ts'
import { SupportFile } from '../entities/support-file.entity.ts'
import { enqueue } from '../jobs/queue.ts'
import type { UploadKind } from '../storage/upload-kinds.ts'
import { SUPPORT_FILES, type DemoSupportFile } from './data/material.ts'
import type { SeededPeople } from './seed-companies.ts'
import type { SeededMachine } from './seed-machines.ts'
import { daysAgo, keepAsset, receiveAsset } from './stored-asset.ts'

const uploadKindOf: Record<DemoSupportFile['kind'], UploadKind> = {
  MANUAL: 'manual',
  FAQ: 'faq',
  DOCUMENT: 'document',
  VIDEO: 'video',
}

/** Manuals, FAQs, documents and videos, for every machine of their types or for its model. The jobs read them next. */
export async function seedMaterial(
  services: Services,
  machines: SeededMachine[],
  { companies }: SeededPeople,
): Promise<void> {
  const done = new Set<number>()
  for (const { demo, id, model } of machines) {
    const tenant = companies[demo.supplier]
    const ofType = SUPPORT_FILES.filter(({ models }) => models.includes(demo.model))
    const missing = ofType.filter(({ ofModel }) => !ofModel || !done.has(model))
    done.add(model)
    for (const material of missing) {
      const { kind, file, fileName, fileDesc, pageCount = null, durationSeconds = null } = material
      const { replaced, explains } = material
      const received = await receiveAsset(services, file, uploadKindOf[kind], { firstEdition: Boolean(replaced) })
      const second = replaced && (await receiveAsset(services, file, uploadKindOf[kind]))
      const createdAt = daysAgo(material.daysAgo)
      await services.database.transaction({ scope: 'tenant', tenant }, async (em) => {
        const storedFile = keepAsset(em, received, { tenant, purpose: 'support_file', createdAt })
        const { originalName, contentType, size } = received
        const described = { name: fileName, description: fileDesc, originalName, contentType, size, createdAt }
        const facts = { pageCount, durationSeconds }
        const owner = material.ofModel ? { model } : { machine: id }
        const published = em.create(SupportFile, { ...owner, kind, storedFile, ...described, ...facts })
        await em.flush()
        if (second && replaced) {
          const at = daysAgo(replaced.daysAgo)
          em.create(SupportFileVersion, {
            ...{ supportFile: published, number: 2, change: replaced.whatChanged, language: replaced.language },
            storedFile: keepAsset(em, second, { tenant, purpose: 'support_file', createdAt: at }),
            ...{ originalName, contentType, size: second.size, sha256: second.sha256, createdAt: at },
            ...facts,
          })
        }
        if (explains) {
          const pointer = { supportFile: published.id, supportFilePage: explains.page }
          await em.nativeUpdate(ErrorCode, { machine: id, code: explains.code }, pointer)
        }
        await enqueue(em, 'read-files', {}, { jobKey: 'read-files' })
      })
    }
  }
}
