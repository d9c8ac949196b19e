import { isRaw, raw, type Configuration, type LoggingOptions, type Transaction } from '@mikro-orm/core'
import {
  NativeQueryBuilder,
  PostgreSqlConnection,
  PostgreSqlDriver,
  PostgreSqlPlatform,
  type AbstractSqlConnection,
} from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'

/*
 * PostgreSQL writes the text of a statement that fails into its log and shows the text of one that runs to whoever may
 * look: what is secret or personal must not be in it (docs/decisions/020-no-secret-in-a-statement.md).
 */

/** A driver whose statements carry texts, bytes and documents as parameters; MikroORM's own writes them into the text. */
export class ParameterDriver extends PostgreSqlDriver {
  protected override readonly connection: PostgreSqlConnection

  constructor(config: Configuration) {
    super(config)
    this.connection = new ParameterConnection(config)
  }
}

type Execute = AbstractSqlConnection['execute']

class ParameterConnection extends PostgreSqlConnection {
  readonly #texts = new StatementTexts()

  override execute: Execute = async <Result>(
    query: Parameters<Execute>[0],
    params: Parameters<Execute>[1] = [],
    method: Parameters<Execute>[2] = 'all',
    transaction?: Transaction,
    loggerContext?: LoggingOptions,
  ): Promise<Result> => {
    await this.ensureConnection()
    const { text, values } = this.#texts.of(query, params)
    return this.executeQuery(
      text,
      async () => {
        const result = await (transaction ?? this.getClient()).executeQuery(CompiledQuery.raw(text, values))
        return this.transformRawResult<Result>(result, method)
      },
      loggerContext,
    )
  }

  override stream(): never {
    throw new Error('Streams of MikroORM write values into the text of the statement: they are not for this product.')
  }
}

/** Numbers, truth values and times stay in the text: they are no secret, and their types need no guess. */
class StatementTexts extends PostgreSqlPlatform {
  #values: unknown[] = []

  of(query: Parameters<Execute>[0], params: NonNullable<Parameters<Execute>[1]>): { text: string; values: unknown[] } {
    const built = query instanceof NativeQueryBuilder ? query.toRaw() : query
    const statement = typeof built === 'string' ? raw(built, params) : built
    this.#values = []
    const text = this.formatQuery(statement.sql, statement.params)
    return { text, values: this.#values }
  }

  override quoteValue(value: unknown): string {
    if (Array.isArray(value)) return value.map((item) => this.quoteValue(item)).join(', ')
    if (typeof value === 'string' || ArrayBuffer.isView(value)) return `$${this.#values.push(value)}`
    if (value instanceof Date) return `'${value.toISOString()}'`
    const isDocument = typeof value === 'object' && value !== null && !isRaw(value)
    return isDocument ? `$${this.#values.push(JSON.stringify(value))}` : super.quoteValue(value)
  }
}
