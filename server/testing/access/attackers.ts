import type { RoleName } from '../../context.ts'
import type { Ids, Kind } from './ids.ts'
import { mark } from './marks.ts'
import type { MarkedFile, MarkedTicket } from './part.ts'
import { mail, password, word } from './samples.ts'
import type { CompanyName, PartName, World } from './world.ts'

export type Foreign = Partial<Record<Kind, readonly unknown[]>>

/** A group of attackers: their companies, the foreign data, and the marks that they may read. */
export interface Perspective {
  name: string
  roles: (RoleName | 'VISITOR')[]
  company: CompanyName | null
  home: PartName
  /** Parts whose machines, material and tickets are hidden from them. */
  parts: PartName[]
  /** The ticket that client a has left behind is hidden from them too. */
  left: boolean
  /** Texts that occur only in foreign data. */
  texts: string[]
  mayRead: (mark: string) => boolean
  /** Marks that must appear, to prove that the probes read anything at all. */
  finds: string[]
}

const anyOf = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Which companies may read what, written by hand from the specification, never derived from the policies. */
export const perspectives: Perspective[] = [
  {
    name: 'client a',
    roles: ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'],
    company: 'a',
    home: 'sa',
    parts: ['tb', 'sb', 'moved'],
    left: false,
    texts: [mark('m', 'tb'), mark('k', 'sb'), mark('j', 'moved'), mark('t', 'b'), mark('c', 't')],
    mayRead: anyOf(/^zq(t-a|c-a|c-s|[mkj]-sa|[mj]-left)$/),
    finds: [
      mark('t', 'a'),
      mark('c', 'a'),
      mark('c', 's'),
      mark('m', 'sa'),
      mark('k', 'sa'),
      mark('j', 'sa'),
      mark('j', 'left'),
    ],
  },
  {
    name: 'client b',
    roles: ['CLIENT_ADMIN'],
    company: 'b',
    home: 'sb',
    parts: ['sa'],
    left: true,
    texts: [mark('m', 'left'), mark('k', 'sa'), mark('j', 'left'), mark('t', 's'), mark('c', 'a')],
    mayRead: anyOf(/^zq(t-b|c-b|c-s|c-t|[mkj]-(sb|tb|moved))$/),
    finds: [
      mark('t', 'b'),
      mark('c', 'b'),
      mark('c', 's'),
      mark('c', 't'),
      mark('m', 'sb'),
      mark('k', 'sb'),
      mark('j', 'sb'),
      mark('j', 'tb'),
      mark('j', 'moved'),
    ],
  },
  {
    name: 'supplier s',
    roles: ['SUPPLIER_ADMIN', 'SUPPLIER_USER'],
    company: 's',
    home: 'sa',
    parts: ['tb'],
    left: false,
    texts: [mark('m', 'tb'), mark('k', 'tb'), mark('j', 'tb'), mark('t', 'a'), mark('c', 't')],
    mayRead: anyOf(/^zq(t-s|c-s|c-a|c-b|[mkj]-(sa|sb|moved|left))$/),
    finds: [
      mark('t', 's'),
      mark('c', 's'),
      mark('c', 'a'),
      mark('c', 'b'),
      mark('m', 'sa'),
      mark('k', 'sa'),
      mark('j', 'sa'),
      mark('j', 'sb'),
      mark('j', 'left'),
    ],
  },
  {
    name: 'supplier t',
    roles: ['SUPPLIER_ADMIN'],
    company: 't',
    home: 'tb',
    parts: ['sa', 'sb', 'moved'],
    left: true,
    texts: [mark('m', 'sb'), mark('k', 'sa'), mark('j', 'left'), mark('t', 'b'), mark('c', 's')],
    mayRead: anyOf(/^zq(t-t|c-t|c-a|c-b|[mkj]-tb)$/),
    finds: [
      mark('t', 't'),
      mark('c', 't'),
      mark('c', 'a'),
      mark('c', 'b'),
      mark('m', 'tb'),
      mark('k', 'tb'),
      mark('j', 'tb'),
    ],
  },
  {
    name: 'the platform',
    roles: ['PLATFORM_ADMIN'],
    company: null,
    home: 'sa',
    parts: ['sa', 'tb', 'moved'],
    left: true,
    texts: [mark('k', 'tb'), mark('j', 'sa')],
    mayRead: anyOf(/^zq([tcm]-\w+|x-invited)$/),
    finds: [mark('t', 'a'), mark('t', 't'), mark('c', 'a'), mark('c', 't'), mark('m', 'sa'), mark('x', 'invited')],
  },
  {
    name: 'a visitor',
    roles: ['VISITOR'],
    company: null,
    home: 'sa',
    parts: ['sa', 'tb'],
    left: true,
    texts: [mark('c', 'a'), mark('m', 'sa')],
    mayRead: () => false,
    finds: [],
  },
]

/** Ids of missing rows: foreign rows must be answered as these are. */
export function missingFor(kind: Kind, value: unknown): unknown {
  if (kind === 'text' || kind === 'search') return 'no such text'
  if (kind === 'serial' || kind === 'spareSerial') return 'no-such-serial'
  return typeof value === 'string' ? 'T-999999' : 999_999_999
}

/** The ids of the caller's own company. */
export function ownIds(world: World, { home, company }: Perspective): Ids {
  const { machine, waiting, code, support, open } = world.parts[home]
  const people = world.people[company ?? 'a']
  const tenant = world.companies[company ?? 'a'].id
  return {
    ...{ machine: machine.id, spareMachine: machine.id },
    ...{ serial: waiting.serialNumber, spareSerial: waiting.serialNumber },
    ...{ supplier: machine.supplier.id, client: machine.client.id },
    ...{ code: code.id, spareCode: code.id, ticket: open.ticket.id, spareTicket: open.ticket.id },
    ...{ image: open.image, video: open.video, spareImage: open.image },
    ...{ manual: support.MANUAL, faq: support.FAQ, document: support.DOCUMENT, clip: support.VIDEO },
    ...{ user: (people.CLIENT_OPERATOR ?? people.SUPPLIER_USER)!.id, company: tenant, spareCompany: tenant },
    session: world.sessions[company ?? 'platform'],
    // All marks begin so: a row that a list must not show would match.
    ...{ text: 'zq', search: undefined },
    ...{ login: { userName: word(), password }, refreshToken: word(), invitation: { code: word(), email: mail() } },
  }
}

/** The first and the last: one of another company, and the closest one. */
const ends = <T>(values: readonly T[]): T[] => [...new Set([...values.slice(0, 1), ...values.slice(-1)])]

/** Foreign ids, by kind. Companies and users are open to the platform. */
export function foreignIds(world: World, perspective: Perspective): Foreign {
  const { company, roles, texts } = perspective
  const parts = perspective.parts.map((name) => world.parts[name])
  const machines = parts.map(({ machine }) => machine.id)
  const codes = parts.map(({ code }) => code.id)
  const tickets = ticketsOf(world, perspective)
  const ids = ends(tickets.map(({ ticket }) => ticket.id))
  const images = ends(tickets.map(({ image }) => image))
  const support = ends(parts).map((part) => part.support)
  const material: Foreign = {
    ...{ code: codes, spareCode: codes, ticket: ids, spareTicket: ids },
    ...{ image: images, spareImage: images, video: ends(tickets.map(({ video }) => video)) },
    ...{ manual: support.map(({ MANUAL }) => MANUAL), faq: support.map(({ FAQ }) => FAQ) },
    ...{ document: support.map(({ DOCUMENT }) => DOCUMENT), clip: support.map(({ VIDEO }) => VIDEO) },
    ...{ text: texts, search: texts },
  }
  const sessions = Object.entries(world.sessions).flatMap(([name, id]) =>
    name === (company ?? 'platform') ? [] : [id],
  )
  if (roles.includes('PLATFORM_ADMIN')) return { ...material, session: sessions }
  const serials = ends(parts.flatMap(({ machine, waiting }) => [machine.serialNumber, waiting.serialNumber]))
  const others = Object.values(world.companies).filter(({ id }) => !company || id !== world.companies[company].id)
  const suppliers = others.filter(({ type, id }) => type === 'SUPPLIER_ADMIN' && !sells(world, perspective, id))
  const references = ends(others.flatMap(({ id, number }) => [id, number]))
  const users = Object.entries(world.people).flatMap(([name, people]) =>
    name === company ? [] : Object.values(people).map(({ id }) => id),
  )
  return {
    ...material,
    session: sessions,
    ...{ machine: machines, spareMachine: machines, serial: serials, spareSerial: serials },
    ...{ user: [...ends(users), world.platform.id], company: references, spareCompany: references },
    ...{ supplier: suppliers.map(({ id }) => id) },
    // Suppliers may know every client by name and id, so a client's id is not foreign to them.
    ...(roles[0]?.startsWith('SUPPLIER') ? {} : { client: others.map(({ id }) => id) }),
  }
}

function sells(world: World, { home }: Perspective, supplier: number): boolean {
  return world.parts[home].machine.supplier.id === supplier
}

function ticketsOf(world: World, { parts, left }: Perspective): MarkedTicket[] {
  const tickets = parts.flatMap((name) => [world.parts[name].open, world.parts[name].closed])
  return left ? [...tickets, world.left] : tickets
}

/** The files that they may not read; the platform may see pictures of machines. */
export function foreignFiles(world: World, perspective: Perspective): MarkedFile[] {
  const files = perspective.parts.flatMap((name) => world.parts[name].files)
  const all = perspective.left ? [...files, ...world.left.files] : files
  return perspective.mayRead(mark('m', 'tb')) && perspective.company === null
    ? all.filter(({ purpose }) => purpose !== 'machine_photo')
    : all
}
