import {
  type DocumentNode,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  Source,
  TokenKind,
} from 'graphql'
import { AppError } from '../../errors/app-error.ts'

/** The limits of one document. The widest screen of the client stays far below each of them. */
const documentLimits = {
  tokens: 2000,
  /** Nested brackets of any kind. */
  brackets: 50,
  depth: 10,
  /** The usual introspection query asks for types nine levels deep. */
  introspectionDepth: 15,
  /** Nested lists of the introspection schema, which multiply: the usual query nests two, types and their parts. */
  introspectionLists: 2,
  /** Counted as executed: every use of a fragment counts. */
  fields: 500,
  /** Queries and mutations of one operation: each is separate work, whatever it selects. */
  rootFields: 10,
  aliases: 30,
  directives: 20,
  fragments: 50,
}

const introspectionLists = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes'])

interface Measure {
  depth: number
  lists: number
  fields: number
  aliases: number
  directives: number
  fragments: number
  /** The root fields of the measured selection. */
  top: string[]
}

export interface MeasuredDocument {
  /** The document asks for the schema, which is open to signed-in users only. */
  introspects: boolean
}

/**
 * Refuses a document that exceeds a limit before it is validated: the validation compares fields with each other, which
 * such documents are built to make slow. Throws BAD_REQUEST. Returns null on a syntax error, which the GraphQL server
 * reports.
 * @param oncePerDocument the mutations of which one document can have one.
 */
export function measureDocument(query: string, oncePerDocument: ReadonlySet<string>): MeasuredDocument | null {
  const document = parsed(query)
  if (!document) return null
  const measures = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => measureOperation(operation, new FragmentMeasures(document)))
  assertWithin('fields', sum(measures.map(({ fields }) => fields)))
  assertWithin('aliases', sum(measures.map(({ aliases }) => aliases)))
  assertWithin('directives', sum(measures.map(({ directives }) => directives)))
  assertWithin('fragments', sum(measures.map(({ fragments }) => fragments)))
  const top = measures.flatMap((measure) => measure.top)
  if (top.filter((name) => oncePerDocument.has(name)).length > 1) {
    throw new AppError('BAD_REQUEST', 'A document can log in or ask for a code only once.')
  }
  return { introspects: top.some(isIntrospection) }
}

function measureOperation(
  { selectionSet, directives = [] }: OperationDefinitionNode,
  known: FragmentMeasures,
): Measure {
  const measure = known.measure(selectionSet.selections)
  assertWithin('rootFields', measure.top.filter((name) => !name.startsWith('__')).length)
  const introspects = measure.top.some(isIntrospection)
  assertWithin(introspects ? 'introspectionDepth' : 'depth', measure.depth)
  if (introspects) assertWithin('introspectionLists', measure.lists)
  return { ...measure, directives: measure.directives + directives.length }
}

/** Measures each fragment once, however often it is used, so that fragments that double each other cost no time. */
class FragmentMeasures {
  readonly #selections: Map<string, readonly SelectionNode[]>
  readonly #measured = new Map<string, Measure | 'open'>()

  constructor(document: DocumentNode) {
    const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
    this.#selections = new Map(fragments.map(({ name, selectionSet }) => [name.value, selectionSet.selections]))
  }

  measure(selections: readonly SelectionNode[]): Measure {
    const whole: Measure = { depth: 0, lists: 0, fields: 0, aliases: 0, directives: 0, fragments: 0, top: [] }
    for (const selection of selections) {
      const part = this.#part(selection)
      whole.depth = Math.max(whole.depth, part.depth)
      whole.lists = Math.max(whole.lists, part.lists)
      whole.fields += part.fields
      whole.aliases += part.aliases
      whole.directives += part.directives + (selection.directives?.length ?? 0)
      whole.fragments += part.fragments
      whole.top.push(...part.top)
      // Checked in the loop, so that a count that doubles with each fragment stops early.
      assertWithin('fields', whole.fields)
      assertWithin('fragments', whole.fragments)
    }
    return whole
  }

  #part(selection: SelectionNode): Measure {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const inner = this.measure(selection.selectionSet.selections)
      return { ...inner, fragments: inner.fragments + 1 }
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const inner = this.#fragment(selection.name.value)
      return { ...inner, fragments: inner.fragments + 1 }
    }
    const inner = this.measure(selection.selectionSet?.selections ?? [])
    return {
      ...inner,
      depth: inner.depth + 1,
      lists: inner.lists + (introspectionLists.has(selection.name.value) ? 1 : 0),
      fields: inner.fields + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      top: [selection.name.value],
    }
  }

  #fragment(name: string): Measure {
    const known = this.#measured.get(name)
    if (known === 'open') throw new AppError('BAD_REQUEST', `The fragment ${name} contains itself.`)
    if (known) return known
    this.#measured.set(name, 'open')
    const measured = this.measure(this.#selections.get(name) ?? [])
    this.#measured.set(name, measured)
    return measured
  }
}

function parsed(query: string): DocumentNode | null {
  try {
    countTokens(query)
    return parse(query, { noLocation: true })
  } catch (error) {
    if (error instanceof AppError) throw error
    return null
  }
}

const opening: string[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]
const closing: string[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]

/** Counts the tokens before a syntax tree is built from them. */
function countTokens(query: string): void {
  const lexer = new Lexer(new Source(query))
  let tokens = 0
  let brackets = 0
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    if (opening.includes(kind)) brackets += 1
    if (closing.includes(kind)) brackets -= 1
    assertWithin('brackets', brackets)
    assertWithin('tokens', ++tokens)
  }
}

function assertWithin(what: keyof typeof documentLimits, count: number): void {
  if (count <= documentLimits[what]) return
  throw new AppError(
    'BAD_REQUEST',
    `This document asks for too much: at most ${documentLimits[what]} ${limitNames[what]}.`,
  )
}

const limitNames: Record<keyof typeof documentLimits, string> = {
  tokens: 'tokens',
  brackets: 'nested brackets',
  depth: 'levels',
  introspectionDepth: 'levels of introspection',
  introspectionLists: 'nested lists of the schema',
  fields: 'fields',
  rootFields: 'queries or mutations',
  aliases: 'aliases',
  directives: 'directives',
  fragments: 'uses of fragments',
}

function isIntrospection(name: string): boolean {
  return name === '__schema' || name === '__type'
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
