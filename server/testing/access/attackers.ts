import type { RoleName } from '../../context.ts'
import type { Ids, Kind } from './ids.ts'
import { anyCanary, canary } from './canaries.ts'
import type { RelationshipFile, RelationshipTicket } from './relationship.ts'
import { mail, password, word } from './samples.ts'
import type { CompanyName, RelationshipName, IsolationData } from './isolation-data.ts'

export type Foreign = Partial<Record<Kind, readonly unknown[]>>

/** A group of attackers: their companies, the foreign data, and the canaries that they may read. */
export interface Attacker {
  name: string
  roles: (RoleName | 'VISITOR')[]
  company: CompanyName | null
  /** The relationship whose rows are their own. */
  own: RelationshipName
  /** Relationships whose machines, material and tickets are hidden from them. */
  foreign: RelationshipName[]
  /** The ticket of client a at the machine that was transferred is hidden from them too. */
  earlierTicketHidden: boolean
  /** Texts that occur only in foreign data. */
  texts: string[]
  mayRead: (canary: string) => boolean
  /** Canaries that must appear, to prove that the attacks read anything at all. */
  mustFind: string[]
}

const anyOf = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Which companies may read what, written by hand from the specification, never derived from the policies. */
export const attackers: Attacker[] = [
  {
    name: 'client a',
    roles: ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'],
    company: 'a',
    own: 'sa',
    foreign: ['tb', 'sb', 'moved'],
    earlierTicketHidden: false,
    texts: [
      canary('machine', 'tb'),
      canary('material', 'sb'),
      canary('ticket', 'moved'),
      canary('tenant', 'b'),
      canary('name', 't'),
    ],
    mayRead: anyOf(/^canary-(tenant-a|name-a|name-s|(machine|material|ticket)-sa|(machine|ticket)-earlier)$/),
    mustFind: [
      canary('tenant', 'a'),
      canary('name', 'a'),
      canary('name', 's'),
      canary('machine', 'sa'),
      canary('material', 'sa'),
      canary('ticket', 'sa'),
      canary('ticket', 'earlier'),
    ],
  },
  {
    name: 'client b',
    roles: ['CLIENT_ADMIN'],
    company: 'b',
    own: 'sb',
    foreign: ['sa'],
    earlierTicketHidden: true,
    texts: [
      canary('machine', 'earlier'),
      canary('material', 'sa'),
      canary('ticket', 'earlier'),
      canary('tenant', 's'),
      canary('name', 'a'),
    ],
    mayRead: anyOf(/^canary-(tenant-b|name-b|name-s|name-t|(machine|material|ticket)-(sb|tb|moved))$/),
    mustFind: [
      canary('tenant', 'b'),
      canary('name', 'b'),
      canary('name', 's'),
      canary('name', 't'),
      canary('machine', 'sb'),
      canary('material', 'sb'),
      canary('ticket', 'sb'),
      canary('ticket', 'tb'),
      canary('ticket', 'moved'),
    ],
  },
  {
    name: 'supplier s',
    roles: ['SUPPLIER_ADMIN', 'SUPPLIER_USER'],
    company: 's',
    own: 'sa',
    foreign: ['tb'],
    earlierTicketHidden: false,
    texts: [
      canary('machine', 'tb'),
      canary('material', 'tb'),
      canary('ticket', 'tb'),
      canary('tenant', 'a'),
      canary('name', 't'),
    ],
    mayRead: anyOf(/^canary-(tenant-s|name-s|name-a|name-b|(machine|material|ticket)-(sa|sb|moved|earlier))$/),
    mustFind: [
      canary('tenant', 's'),
      canary('name', 's'),
      canary('name', 'a'),
      canary('name', 'b'),
      canary('machine', 'sa'),
      canary('material', 'sa'),
      canary('ticket', 'sa'),
      canary('ticket', 'sb'),
      canary('ticket', 'earlier'),
    ],
  },
  {
    name: 'supplier t',
    roles: ['SUPPLIER_ADMIN'],
    company: 't',
    own: 'tb',
    foreign: ['sa', 'sb', 'moved'],
    earlierTicketHidden: true,
    texts: [
      canary('machine', 'sb'),
      canary('material', 'sa'),
      canary('ticket', 'earlier'),
      canary('tenant', 'b'),
      canary('name', 's'),
    ],
    mayRead: anyOf(/^canary-(tenant-t|name-t|name-a|name-b|(machine|material|ticket)-tb)$/),
    mustFind: [
      canary('tenant', 't'),
      canary('name', 't'),
      canary('name', 'a'),
      canary('name', 'b'),
      canary('machine', 'tb'),
      canary('material', 'tb'),
      canary('ticket', 'tb'),
    ],
  },
  {
    name: 'the platform',
    roles: ['PLATFORM_ADMIN'],
    company: null,
    own: 'sa',
    foreign: ['sa', 'tb', 'moved'],
    earlierTicketHidden: true,
    texts: [canary('material', 'tb'), canary('ticket', 'sa')],
    mayRead: anyOf(/^canary-((tenant|name|machine)-\w+|visitor-invited)$/),
    mustFind: [
      canary('tenant', 'a'),
      canary('tenant', 't'),
      canary('name', 'a'),
      canary('name', 't'),
      canary('machine', 'sa'),
      canary('visitor', 'invited'),
    ],
  },
  {
    name: 'a visitor',
    roles: ['VISITOR'],
    company: null,
    own: 'sa',
    foreign: ['sa', 'tb'],
    earlierTicketHidden: true,
    texts: [canary('name', 'a'), canary('machine', 'sa')],
    mayRead: () => false,
    mustFind: [],
  },
]

/** Ids of missing rows: foreign rows must be answered as these are. */
export function missingFor(kind: Kind, value: unknown): unknown {
  if (kind === 'text' || kind === 'search') return 'no such text'
  if (kind === 'label') return '000000000000'
  if (kind === 'serial' || kind === 'spareSerial') return 'no-such-serial'
  return typeof value === 'string' ? 'T-999999' : 999_999_999
}

/** The ids of the caller's own company. */
export function ownIds(data: IsolationData, { own, company }: Attacker): Ids {
  const { machine, waiting, label, code, support, open, model, modelCode, modelManual } = data.relationships[own]
  const people = data.people[company ?? 'a']
  const tenant = data.companies[company ?? 'a'].id
  return {
    ...{ machine: machine.id, spareMachine: machine.id },
    ...{ serial: waiting.serialNumber, spareSerial: waiting.serialNumber },
    label,
    ...{ supplier: machine.supplier.id, client: machine.client.id },
    ...{ code: code.id, spareCode: code.id, ticket: open.ticket.id, spareTicket: open.ticket.id },
    ...{ model: model.id, spareModel: model.id, modelCode: modelCode.id, modelManual },
    ...{ image: open.image, video: open.video, spareImage: open.image },
    ...{ manual: support.MANUAL, faq: support.FAQ, document: support.DOCUMENT, clip: support.VIDEO },
    ...{ user: (people.CLIENT_OPERATOR ?? people.SUPPLIER_USER)!.id, company: tenant, spareCompany: tenant },
    session: data.sessions[company ?? 'platform'],
    savedView: data.savedViews[company ?? 'a'],
    notification: data.notifications[company ?? 'a'],
    device: data.devices[company ?? 'a'],
    ...{ entry: data.notes[company ?? 'a'], namedTicket: open.ticket.id, namedEntry: data.notes[company ?? 'a'] },
    proposal: data.proposals[company === 't' ? 't' : 's'],
    official: data.officials[company === 't' ? 't' : 's'],
    proposedCode: data.proposedCodes[own === 'moved' ? 'sb' : own],
    tableImport: data.tableImports[company === 't' ? 't' : 's'],
    // A row that a list must not show would match.
    ...{ text: anyCanary, search: undefined },
    ...{ login: { userName: word(), password }, refreshToken: word(), invitation: { code: word(), email: mail() } },
  }
}

/** The first and the last: one of another company, and the closest one. */
const ends = <T>(values: readonly T[]): T[] => [...new Set([...values.slice(0, 1), ...values.slice(-1)])]

/** Foreign ids, by kind. Companies and users are open to the platform. */
export function foreignIds(data: IsolationData, attacker: Attacker): Foreign {
  const { company, roles, texts } = attacker
  const relationships = attacker.foreign.map((name) => data.relationships[name])
  const machines = relationships.map(({ machine }) => machine.id)
  const { earlier, ...proposed } = data.proposedCodes
  const proposedCodes = [
    ...attacker.foreign.flatMap((name) => (name === 'moved' ? [] : [proposed[name]])),
    ...(attacker.earlierTicketHidden ? [earlier] : []),
  ]
  const codes = [...relationships.map(({ code }) => code.id), ...proposedCodes]
  const tickets = ticketsOf(data, attacker)
  const ids = ends(tickets.map(({ ticket }) => ticket.id))
  const images = ends(tickets.map(({ image }) => image))
  const support = ends(relationships).map(({ support }) => support)
  const models = relationships.map(({ model }) => model.id)
  const views = Object.entries(data.savedViews).flatMap(([name, id]) => (name === company ? [] : [id]))
  const material: Foreign = {
    savedView: ends(views),
    notification: Object.entries(data.notifications).flatMap(([name, id]) => (name === company ? [] : [id])),
    device: Object.entries(data.devices).flatMap(([name, id]) => (name === company ? [] : [id])),
    entry: ends(Object.entries(data.notes).flatMap(([name, id]) => (name === company ? [] : [id]))),
    ...{ model: models, spareModel: models, modelCode: relationships.map(({ modelCode }) => modelCode.id) },
    modelManual: relationships.map(({ modelManual }) => modelManual),
    proposal: Object.entries(data.proposals).flatMap(([name, id]) => (name === company ? [] : [id])),
    official: Object.entries(data.officials).flatMap(([name, id]) => (name === company ? [] : [id])),
    proposedCode: proposedCodes,
    tableImport: Object.entries(data.tableImports).flatMap(([name, id]) => (name === company ? [] : [id])),
    ...{ code: codes, spareCode: codes, ticket: ids, spareTicket: ids },
    ...{ image: images, spareImage: images, video: ends(tickets.map(({ video }) => video)) },
    ...{ manual: support.map(({ MANUAL }) => MANUAL), faq: support.map(({ FAQ }) => FAQ) },
    ...{ document: support.map(({ DOCUMENT }) => DOCUMENT), clip: support.map(({ VIDEO }) => VIDEO) },
    ...{ text: texts, search: texts },
  }
  const sessions = Object.entries(data.sessions).flatMap(([name, id]) => (name === (company ?? 'platform') ? [] : [id]))
  if (roles.includes('PLATFORM_ADMIN')) return { ...material, session: sessions }
  const serials = ends(relationships.flatMap(({ machine, waiting }) => [machine.serialNumber, waiting.serialNumber]))
  const others = Object.values(data.companies).filter(({ id }) => !company || id !== data.companies[company].id)
  const suppliers = others.filter(({ type, id }) => type === 'SUPPLIER_ADMIN' && !sells(data, attacker, id))
  const references = ends(others.flatMap(({ id, number }) => [id, number]))
  const users = Object.entries(data.people).flatMap(([name, people]) =>
    name === company ? [] : Object.values(people).map(({ id }) => id),
  )
  return {
    ...material,
    session: sessions,
    ...{ namedTicket: ids, namedEntry: material.entry! },
    label: ends(relationships.map(({ label }) => label)),
    ...{ machine: machines, spareMachine: machines, serial: serials, spareSerial: serials },
    ...{ user: [...ends(users), data.platform.id], company: references, spareCompany: references },
    ...{ supplier: suppliers.map(({ id }) => id) },
    // Suppliers may know every client by name and id, so a client's id is not foreign to them.
    ...(roles[0]?.startsWith('SUPPLIER') ? {} : { client: others.map(({ id }) => id) }),
  }
}

/** Whether the supplier is the attackers' own, or one from which their company has a machine. */
function sells(data: IsolationData, { own, company }: Attacker, supplier: number): boolean {
  return Object.entries(data.relationships).some(
    ([name, { machine }]) =>
      machine.supplier.id === supplier &&
      (name === own || machine.client.id === (company && data.companies[company].id)),
  )
}

function ticketsOf(data: IsolationData, { foreign, earlierTicketHidden }: Attacker): RelationshipTicket[] {
  const tickets = foreign.flatMap((name) => [data.relationships[name].open, data.relationships[name].closed])
  return earlierTicketHidden ? [...tickets, data.earlierTicket] : tickets
}

/** The files that they may not read; the platform may see pictures of machines. */
export function foreignFiles(data: IsolationData, attacker: Attacker): RelationshipFile[] {
  const files = attacker.foreign.flatMap((name) => data.relationships[name].files)
  const all = attacker.earlierTicketHidden ? [...files, ...data.earlierTicket.files] : files
  return attacker.mayRead(canary('machine', 'tb')) && attacker.company === null
    ? all.filter(({ purpose }) => purpose !== 'machine_photo')
    : all
}
