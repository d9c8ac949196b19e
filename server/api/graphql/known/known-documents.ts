import {
  type DocumentNode,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
  visit,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { costOf, largestCost } from '../cost.ts'
import { measureDocument } from '../document-limits.ts'
import { planOperation, type ExecutionPlan } from './execution-plan.ts'

/** Longer texts are no screen's; they are answered, and not remembered. */
const longestText = 20_000

const mostRemembered = 500

/** Combinations of page sizes whose cost is remembered for one operation. */
const mostSizes = 100

/** An operation that passed every limit that its text alone decides, ready to be executed. */
export class KnownOperation {
  readonly plan: ExecutionPlan
  /** The variables that stand for the size of a page. */
  readonly #sizes: readonly string[]
  readonly #costs = new Map<string, number>()

  constructor(plan: ExecutionPlan) {
    this.plan = plan
    this.#sizes = sizeVariables(plan.document)
  }

  /**
   * Whether the operation costs more than a document may, which its text and the sizes of its pages decide.
   * @param variables as the caller sent them; they fit their types.
   */
  costsTooMuch(variables: Record<string, unknown>): boolean {
    // Larger sizes are clamped by the lists.
    const sizes = this.#sizes.map((name) => Math.min(Number(variables[name] ?? -1), 100)).join()
    let cost = this.#costs.get(sizes)
    if (cost === undefined) {
      const { schema, document, operation } = this.plan
      cost = costOf({ schema, document, operation, variables })
      if (this.#costs.size < mostSizes) this.#costs.set(sizes, cost)
    }
    return cost > largestCost
  }
}

/** The planned operations of a document. */
type Operations = ReadonlyMap<OperationDefinitionNode, KnownOperation>

/** A document within the limits of its text, whoever answers it. */
export class KnownDocument {
  /** It asks for the schema, which is open to signed-in users only. */
  readonly introspects: boolean
  /** One of its operations is a subscription, which has an address of its own. */
  readonly subscribes: boolean
  readonly #document: DocumentNode
  readonly #operations: Operations

  constructor(document: DocumentNode, introspects: boolean, operations: Operations) {
    this.#document = document
    this.introspects = introspects
    this.subscribes = document.definitions.some(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.SUBSCRIPTION,
    )
    this.#operations = operations
  }

  /**
   * The operation of this name, or the only one. Undefined when Apollo Server has to answer: for a document that is
   * wrong, asks for the schema, or has something that is not planned.
   */
  operation(name: string | null | undefined): KnownOperation | undefined {
    const operation = getOperationAST(this.#document, name)
    return operation ? this.#operations.get(operation) : undefined
  }
}

/**
 * The documents that were asked for lately: each is parsed, measured, validated and planned once
 * (docs/decisions/026-known-documents.md). A text that was asked for twice is safe from those that come once: nobody
 * can push out what others use by sending ever new texts.
 */
export class KnownDocuments {
  readonly #schema: GraphQLSchema
  readonly #oncePerDocument: ReadonlySet<string>
  readonly #askedOnce = new LRUCache<string, KnownDocument>({ max: mostRemembered })
  readonly #askedAgain = new LRUCache<string, KnownDocument>({ max: mostRemembered })

  constructor(schema: GraphQLSchema, oncePerDocument: ReadonlySet<string>) {
    this.#schema = schema
    this.#oncePerDocument = oncePerDocument
  }

  /** The document of this text; undefined for a syntax error, which Apollo Server words. Throws BAD_REQUEST beyond a limit. */
  of(text: string): KnownDocument | undefined {
    const proven = this.#askedAgain.get(text)
    if (proven) return proven
    const known = this.#askedOnce.get(text)
    if (known) {
      this.#askedOnce.delete(text)
      this.#askedAgain.set(text, known)
      return known
    }
    const measured = measureDocument(text, this.#oncePerDocument)
    if (!measured) return undefined
    const { introspects } = measured
    const document = parse(text)
    const isUsual = text.length <= longestText
    const operations = isUsual && !introspects ? plannedOperations(this.#schema, document) : new Map()
    const first = new KnownDocument(document, introspects, operations)
    if (isUsual) this.#askedOnce.set(text, first)
    return first
  }
}

function plannedOperations(schema: GraphQLSchema, document: DocumentNode): Operations {
  const operations = new Map<OperationDefinitionNode, KnownOperation>()
  if (validate(schema, document).length > 0) return operations
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const plan = planOperation(schema, document, definition)
    if (plan) operations.set(definition, new KnownOperation(plan))
  }
  return operations
}

function sizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>()
  visit(document, {
    Argument({ name, value }) {
      if (name.value === 'size' && value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}
