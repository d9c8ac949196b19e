import { defineEntity, p } from '@mikro-orm/core'
import { AppUser } from './app-user.entity.ts'

/** A view of the ticket lists that one user keeps under a name. */
const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(AppUser).ref(),
    /** The user's company. */
    tenantId: p.integer(),
    name: p.text(),
    status: p.text().$type<'OPEN' | 'CLOSED' | 'ALL'>(),
    /** Kept when the machine is gone. */
    machineId: p.integer().nullable(),
    /** Only a supplier's list has a client and a model. */
    clientId: p.integer().nullable(),
    modelId: p.integer().nullable(),
    /** Empty for every code. */
    errorCode: p.text().default(''),
    failureModeId: p.integer().nullable(),
    mine: p.boolean().default(false),
    raisedWithinDays: p.integer().nullable(),
    raisedBeforeDays: p.integer().nullable(),
    waitingFor: p.text().$type<'CLIENT' | 'SUPPLIER'>().nullable(),
    search: p.text().default(''),
    sortBy: p.text().$type<'id' | 'updatedAt' | 'createdAt' | 'machine'>(),
    sortDir: p.text().$type<'ASC' | 'DESC'>(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
})

export class SavedView extends SavedViewSchema.class {}
SavedViewSchema.setClass(SavedView)
