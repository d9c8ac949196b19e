import { integer, listOf, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { utcText } from '../../database/utc-text.ts'
import { SupportFileKind } from '../support-files/support-file.types.ts'
import { firstSteps, type FirstStep } from './operations/read-first-steps.ts'
import type { CodeCount, Overview, WeekOfTickets } from './operations/read-overview.ts'
import type { NewestMaterial, StartPage } from './operations/read-start-page.ts'
import type { NewestMaterialType, StartPageType } from './overview.types.ts'
import type { AgeGroup } from './shared/open-by-age.ts'

export function presentStartPage({ newestMaterial, ...numbers }: StartPage): StartPageType {
  return { ...numbers, newestMaterial: newestMaterial && presentNewest(newestMaterial) }
}

function presentNewest({ kind, name, machine_id, machine_name, created_at }: NewestMaterial): NewestMaterialType {
  return {
    kind: kind as SupportFileKind,
    fileName: name,
    machineId: machine_id,
    machineName: machine_name,
    createdAt: utcText(created_at),
  }
}

const number = { type: 'number' }

const ageGroup = record<AgeGroup>('AgeGroup', {
  raisedWithinDays: nullable(integer),
  raisedBeforeDays: nullable(integer),
  tickets: integer,
  orMore: truth,
})

const newestMaterial = record<NewestMaterialType>('NewestMaterial', {
  kind: oneOf(Object.values(SupportFileKind)),
  fileName: text,
  machineId: integer,
  machineName: text,
  createdAt: time,
})

export const startPage = record<StartPageType>('StartPage', {
  openTickets: integer,
  openByAge: listOf(ageGroup),
  unregisteredMachines: nullable(integer),
  newestMaterial: { anyOf: [newestMaterial, { type: 'null' }] },
})

export const overview = record<Overview>('Overview', {
  openTickets: integer,
  openByAge: listOf(ageGroup),
  days: integer,
  ticketsRead: integer,
  complete: truth,
  codes: listOf(record<CodeCount>('CodeCount', { errorCode: text, tickets: integer })),
  fixesSaid: integer,
  fixesKnown: integer,
  weeks: listOf(
    record<WeekOfTickets>('WeekOfTickets', {
      raisedWithinDays: integer,
      raisedBeforeDays: nullable(integer),
      raised: integer,
      resolved: integer,
      medianHours: nullable(number),
    }),
  ),
})

export const firstStep = record<FirstStep>('FirstStep', {
  step: oneOf(firstSteps),
  done: truth,
  machineId: nullable(integer),
})
