import type { RoleName } from '../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../testing/answer.ts'
import type { Caller, FormFields, GraphqlResult, RestResult, TestFile } from '../../testing/caller.ts'

/* The same calls through both APIs, so that one test covers both. */

export interface Person {
  role: RoleName
  caller: Caller
}

/** The fields of a ticket that both APIs show alike. */
export interface SeenTicket {
  id: number
  errorCodeId: number
  errorCode: string
  description: string
  failureModes: { id: number; mode: string }[]
  createdTime: string
  updatedTime: string
  closedTime: string | null
  resolution: string
  resolutionStatus: boolean
  machineName: string
  machineId: number
  machineSerial: string
  createdBy: string
  files: { id: number; type: 'image' | 'video'; file: string; description: string }[]
}

export interface SeenPage {
  content: SeenTicket[]
  totalItems: number
  totalPages: number
  page: number
  size: number
}

export interface TicketOutcome extends Outcome {
  ticket: SeenTicket | undefined
  /** The current ticket, as a conflict carries it. */
  current: SeenTicket | undefined
  /** The name of the one file that was refused. */
  fileName: unknown
}

export interface Media {
  pictures?: (TestFile & { description?: string })[]
  videos?: (TestFile & { description?: string })[]
}

export type Fields = Record<string, unknown>

export interface TicketDoor {
  name: 'GraphQL' | 'REST'
  /** The status of a successful creation. */
  created: number
  create(person: Person, fields: Fields, media?: Media): Promise<TicketOutcome>
  change(person: Person, mode: 'save' | 'resolve', fields: Fields, media?: Media): Promise<TicketOutcome>
  deleteFile(person: Person, id: number): Promise<Outcome>
  list(person: Person, query?: Fields): Promise<Outcome & { page: SeenPage }>
}

export const wholeTicket = `id errorCodeId errorCode description failureModes { id mode } createdTime updatedTime closedTime
  resolution resolutionStatus machineName machineId machineSerial createdBy files { id type file description }`

const prefixes: Partial<Record<RoleName, string>> = {
  CLIENT_ADMIN: '/client',
  CLIENT_OPERATOR: '/client-operator',
  CLIENT_TECHNICIAN: '/client-technician',
}

/** The path prefix of the role; a role without one calls under the prefix of client administrators. */
function prefixOf({ role }: Person): string {
  return prefixes[role] ?? '/client'
}

const graphqlTicket =
  (name: string) =>
  async (person: Person, input: Fields, media: Media = {}) => {
    const type = name === 'createTicket' ? 'CreateTicketInput' : 'UpdateTicketInput'
    const mutation = `mutation ($input: ${type}!, $pictures: [TicketMediaInput!], $videos: [TicketMediaInput!]) {
    ${name}(input: $input, pictures: $pictures, videos: $videos) { ${wholeTicket} }
  }`
    const sent = Object.entries(media).flatMap(([list, files]: [string, TestFile[]]) =>
      files.map((file, index): [string, TestFile] => [`${list}.${index}.file`, file]),
    )
    const placeholders = (files: Media['pictures']) => files?.map(({ description }) => ({ file: null, description }))
    const variables = { input, pictures: placeholders(media.pictures), videos: placeholders(media.videos) }
    const answer: GraphqlResult<Record<string, SeenTicket>> =
      sent.length === 0
        ? await person.caller.graphql(mutation, variables)
        : await person.caller.graphqlUpload(mutation, variables, Object.fromEntries(sent))
    return {
      ...graphqlOutcome(answer),
      ticket: answer.data?.[name],
      current: answer.error?.data?.ticket as SeenTicket | undefined,
      fileName: answer.error?.data?.fileName,
    }
  }

const graphqlDoor: TicketDoor = {
  name: 'GraphQL',
  created: 200,
  create: graphqlTicket('createTicket'),
  change: (person, mode, fields, media) =>
    graphqlTicket(mode === 'save' ? 'updateTicket' : 'resolveTicket')(person, fields, media),
  async deleteFile({ caller }, id) {
    return graphqlOutcome(await caller.graphql('mutation ($id: Int!) { deleteTicketFile(id: $id) }', { id }))
  },
  async list({ caller }, query = {}) {
    const text = `query ($machineId: Int, $status: TicketStatusFilter, $page: Int, $size: Int, $sortBy: String,
        $sortDir: SortDirection, $search: String) {
      tickets(machineId: $machineId, status: $status, page: $page, size: $size, sortBy: $sortBy, sortDir: $sortDir,
        search: $search) { totalItems totalPages page size content { ${wholeTicket} } }
    }`
    const answer = await caller.graphql<{ tickets: SeenPage }>(text, query)
    return { ...graphqlOutcome(answer), page: answer.data?.tickets as SeenPage }
  },
}

/** A list becomes a repeated field; null and an empty list become an empty text. */
function formOf(fields: Fields, { pictures = [], videos = [] }: Media): FormFields {
  const texts = Object.entries(fields).flatMap(([name, value]): FormFields => {
    const values = [value ?? ''].flat() as (string | number)[]
    return (values.length > 0 ? values : ['']).map((item) => [name, item])
  })
  const files = [...pictures.map(asField('img')), ...videos.map(asField('vid'))]
  return [...texts, ...files.flat()]
}

const asField =
  (kind: 'img' | 'vid') =>
  (file: TestFile & { description?: string }, index: number): FormFields => [
    [`${kind}File${index + 1}`, file],
    ...(file.description === undefined ? [] : ([[`${kind}FileDesc${index + 1}`, file.description]] as FormFields)),
  ]

function restTicket(answer: RestResult): TicketOutcome {
  const { body } = answer
  const ticket = body.status === true ? (body.data as SeenTicket) : undefined
  const current = body.ticket as SeenTicket | undefined
  return { ...restOutcome(answer), ticket, current, fileName: body.fileName }
}

const restDoor: TicketDoor = {
  name: 'REST',
  created: 201,
  async create(person, fields, media = {}) {
    const path = `${prefixOf(person)}/machine/ticket`
    return restTicket(await person.caller.restForm('POST', path, formOf(fields, media)))
  },
  async change(person, mode, fields, media = {}) {
    const form = formOf({ ...fields, resolutionStatus: String(mode === 'resolve') }, media)
    return restTicket(await person.caller.restForm('PUT', `${prefixOf(person)}/machine/ticket`, form))
  },
  async deleteFile(person, id) {
    return restOutcome(await person.caller.rest('DELETE', `${prefixOf(person)}/ticket-file/${id}`))
  },
  async list(person, query = {}) {
    const path = query.machineId === undefined ? 'tickets' : 'machine/tickets'
    const text = new URLSearchParams(query as Record<string, string>)
    const answer = await person.caller.rest('GET', `${prefixOf(person)}/${path}?${text}`)
    return { ...restOutcome(answer), page: answer.body.data as SeenPage }
  },
}

export const doors: [string, TicketDoor][] = [graphqlDoor, restDoor].map((door) => [door.name, door])
