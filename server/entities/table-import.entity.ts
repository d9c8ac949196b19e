import { defineEntity, p } from '@mikro-orm/core'
import { Tenant } from './tenant.entity.ts'

/** An import of a table by a supplier, with what it takes to undo it; kept for a day. */
const TableImportSchema = defineEntity({
  name: 'TableImport',
  tableName: 'table_import',
  properties: {
    id: p.integer().primary(),
    tenant: () => p.manyToOne(Tenant).ref(),
    kind: p.text().$type<'error-code' | 'machine'>(),
    /** The machine or model whose error codes were imported; kept when it is gone. */
    machineId: p.integer().nullable(),
    modelId: p.integer().nullable(),
    added: p.integer(),
    changed: p.integer(),
    /** Each written row with what it said before (`KeptChange`). */
    changes: p.json(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    undoneAt: p.datetime().length(3).nullable(),
  },
})

export class TableImport extends TableImportSchema.class {}
TableImportSchema.setClass(TableImport)
