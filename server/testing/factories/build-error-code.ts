import { randomUUID } from 'node:crypto'
import { ErrorCode } from '../../entities/error-code.entity.ts'
import type { TestApp } from '../test-app.ts'
import { buildMachine } from './build-machine.ts'
import { insert } from './insert.ts'

export interface ErrorCodeOverrides {
  machine?: { id: number }
  /** Instead of a machine. */
  model?: { id: number }
  code?: string
  description?: string
  resolution?: string
}

export async function buildErrorCode(app: TestApp, overrides: ErrorCodeOverrides = {}): Promise<ErrorCode> {
  const { model, machine = model ? null : await buildMachine(app), ...rest } = overrides
  const code = rest.code ?? `E-${randomUUID().slice(0, 6)}`
  return insert(app, ErrorCode, {
    machine: machine?.id ?? null,
    model: model?.id ?? null,
    code,
    description: 'Described',
    resolution: 'Resolved so',
    ...rest,
  })
}
