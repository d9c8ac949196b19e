import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
  print,
  validate,
  visit,
} from 'graphql'
import { Upload } from 'graphql-upload-minimal'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../../paths.ts'
import { markedMutations } from '../kit/mutation-marks.ts'
import { costOf, largestCost } from './cost.ts'
import { measureDocument } from './document-limits.ts'
import { KnownDocuments } from './known/known-documents.ts'
import { createSchema } from './schema.ts'

const clientFolder = join(projectFolder, 'client')

const documents: DocumentNode[] = []
for await (const path of glob('**/*.graphql', { cwd: clientFolder })) {
  documents.push(parse(await readFile(join(clientFolder, path), 'utf8')))
}
const definitions = documents.flatMap((document) => document.definitions)
const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)

/** The document as Apollo Client sends it: the operation, the fragments it uses, and __typename in every selection. */
function sent(operation: (typeof operations)[number]): DocumentNode {
  const reached = new Map<string, FragmentDefinitionNode>()
  const follow = (node: (typeof operations)[number] | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.find((candidate) => candidate.name.value === name.value)
        if (!fragment || reached.has(name.value)) return
        reached.set(name.value, fragment)
        follow(fragment)
      },
    })
  }
  follow(operation)
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...reached.values()] }
  const named = parse('{ __typename }').definitions[0]!
  const typename = named.kind === Kind.OPERATION_DEFINITION ? named.selectionSet.selections : []
  return visit(document, {
    SelectionSet(set, _key, parent) {
      const isSubscription = parent === operation && operation.operation === OperationTypeNode.SUBSCRIPTION
      return isSubscription ? undefined : { ...set, selections: [...typename, ...set.selections] }
    },
  })
}

let schema: GraphQLSchema
beforeAll(async () => {
  schema = await createSchema()
})

describe('the documents of the client', () => {
  it('the documents of the browser client are found', () => {
    expect(operations.length).toBeGreaterThan(30)
  })

  it.each(operations.map((operation) => [operation.name!.value, operation] as const))(
    'row 26 stay below the limits with the largest page, and are planned: %s',
    (_name, operation) => {
      const document = sent(operation)
      expect(validate(schema, document)).toEqual([])
      expect(measureDocument(print(document), markedMutations(schema, 'oncePerDocument'))).toEqual({
        introspects: false,
      })
      const known = new KnownDocuments(schema, markedMutations(schema, 'oncePerDocument'))
      const isPlanned = known.of(print(document))?.operation(operation.name!.value) !== undefined
      expect(isPlanned).toBe(operation.operation !== OperationTypeNode.SUBSCRIPTION)
      expect(costOf({ schema, document, operation, variables: largestValues(operation) })).toBeLessThan(largestCost / 2)
    },
  )
})

/** A value for each required variable; only the page size affects the cost. */
function largestValues({ variableDefinitions = [] }: (typeof operations)[number]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { variable, type } of variableDefinitions) {
    const name = variable.name.value
    if (name === 'size') values[name] = 100
    else if (type.kind === Kind.NON_NULL_TYPE) values[name] = sample(print(type.type), name)
  }
  return values
}

function sample(type: string, name: string): unknown {
  if (type === 'Int') return 1
  if (type === 'Boolean') return true
  if (type.startsWith('[')) return [sample(type.slice(1, -1).replace(/!$/, ''), name)]
  if (type === 'String' || type === 'ID') return name === 'sortBy' ? 'id' : 'x'
  const named = schema.getType(type)
  if (named && 'getValues' in named) return named.getValues()[0]!.name
  if (named && 'getFields' in named) {
    const fields = Object.values(named.getFields()).filter((field) => String(field.type).endsWith('!'))
    return Object.fromEntries(fields.map((field) => [field.name, sample(String(field.type).slice(0, -1), field.name)]))
  }
  if (type === 'Upload') return new Upload()
  throw new Error(`No sample for ${type}`)
}
