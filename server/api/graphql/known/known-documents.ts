import {
  type DocumentNode,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
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

class KnownDocument {
  readonly #document: DocumentNode
  readonly #operations = new Map<OperationDefinitionNode, KnownOperation>()

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.#document = document
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue
      const plan = planOperation(schema, document, definition)
      if (plan) this.#operations.set(definition, new KnownOperation(plan))
    }
  }

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

  /**
   * The operation of this name, or the only one. Undefined when Apollo Server has to answer: for a document that is
   * wrong, asks for the schema, or has something that is not planned. Throws BAD_REQUEST beyond a limit.
   */
  operation(text: string, name: string | null | undefined): KnownOperation | undefined {
    return this.#document(text)?.operation(name)
  }

  #document(text: string): KnownDocument | undefined {
    const proven = this.#askedAgain.get(text)
    if (proven) return proven
    const known = this.#askedOnce.get(text)
    if (known) {
      this.#askedOnce.delete(text)
      this.#askedAgain.set(text, known)
      return known
    }
    if (text.length > longestText) return undefined
    const measured = measureDocument(text, this.#oncePerDocument)
    if (!measured || measured.introspects) return undefined
    const document = parse(text)
    if (validate(this.#schema, document).length > 0) return undefined
    const first = new KnownDocument(this.#schema, document)
    this.#askedOnce.set(text, first)
    return first
  }
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
