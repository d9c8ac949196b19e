import { Readable } from 'node:stream'
import { StoredFile } from '../../entities/stored-file.entity.ts'
import { SupportFile, type SupportFileKind } from '../../entities/support-file.entity.ts'
import type { Machine } from '../../entities/machine.entity.ts'
import type { Model } from '../../entities/model.entity.ts'
import { samples } from '../fixtures/samples.ts'
import type { TestApp } from '../test-app.ts'
import { buildMachine } from './build-machine.ts'
import { insert } from './insert.ts'

export interface SupportFileOverrides {
  machine?: Pick<Machine, 'id' | 'supplier'>
  /** Instead of a machine. */
  model?: Pick<Model, 'id' | 'tenant'>
  kind?: SupportFileKind
  name?: string
  description?: string
  bytes?: Buffer
  contentType?: string
  originalName?: string
  createdAt?: Date
}

/** A support file with its bytes in the store; by default a one-page PDF. */
export async function buildSupportFile(app: TestApp, overrides: SupportFileOverrides = {}): Promise<SupportFile> {
  const { model, machine = model ? null : await buildMachine(app), bytes = samples.pdf, ...rest } = overrides
  const { kind = 'MANUAL', name = 'Operating manual', description = 'Described', createdAt } = rest
  const { contentType = 'application/pdf', originalName = 'manual.pdf' } = rest
  const { key, size, sha256 } = await app.services.store.write(Readable.from([bytes]), { maxBytes: bytes.length })
  const tenant = (model?.tenant ?? machine!.supplier).id
  const file = { key, size, sha256, contentType, originalName, tenant, purpose: 'support_file' as const }
  const storedFile = await insert(app, StoredFile, file)
  return insert(app, SupportFile, {
    machine: machine?.id ?? null,
    model: model?.id ?? null,
    storedFile: storedFile.id,
    ...{ kind, name, description, originalName, contentType, size },
    ...(createdAt && { createdAt }),
  })
}
