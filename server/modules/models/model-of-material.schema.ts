import { integer, record, text } from '../../api/kit/response-schema.ts'
import type { ModelOfMaterial } from '../../policies/material.policy.ts'

export const modelOfMaterial = record<ModelOfMaterial>('ModelOfMaterial', { id: integer, name: text })
