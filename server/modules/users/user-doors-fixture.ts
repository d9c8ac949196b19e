import type { RoleName } from '../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../testing/answer.ts'
import type { Caller } from '../../testing/caller.ts'

/* The same calls through both APIs, so that one test covers both. */

export interface Person {
  role: RoleName
  caller: Caller
}

export interface SeenUser {
  id: number
  userName: string
  email?: string | null
  firstName: string
  lastName: string
  roleName: string
  roleId: number
  password?: string
}

export interface SeenPage {
  content: SeenUser[]
  totalItems: number
  totalPages: number
  page: number
  size: number
}

export interface UserDoor {
  name: 'GraphQL' | 'REST'
  /** The status of a successful addition. */
  created: number
  add(person: Person, input: object): Promise<Outcome & { user: SeenUser | undefined }>
  remove(person: Person, id: number): Promise<Outcome>
}

const fields = 'id userName email firstName lastName roleName roleId password'

export const userDoors: UserDoor[] = [
  {
    name: 'GraphQL',
    created: 200,
    async add({ caller }, input) {
      const mutation = `mutation ($input: AddUserInput!) { addUser(input: $input) { ${fields} } }`
      const answer = await caller.graphql<{ addUser: SeenUser }>(mutation, { input })
      return { ...graphqlOutcome(answer), user: answer.data?.addUser }
    },
    async remove({ caller }, id) {
      return graphqlOutcome(await caller.graphql('mutation ($id: Int!) { deleteUser(id: $id) }', { id }))
    },
  },
  {
    name: 'REST',
    created: 201,
    async add({ role, caller }, input) {
      const answer = await caller.rest('POST', `${area(role)}/user/add`, input)
      return { ...restOutcome(answer), user: answer.body.data as SeenUser | undefined }
    },
    async remove({ role, caller }, id) {
      return restOutcome(await caller.rest('DELETE', `${area(role)}/user/${id}`))
    },
  },
]

function area(role: RoleName): string {
  if (role === 'PLATFORM_ADMIN') return '/admin'
  return role.startsWith('CLIENT') ? '/client' : '/supplier'
}
