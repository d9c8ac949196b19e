import 'reflect-metadata'
import { getMetadataStorage } from 'class-validator'
import type { JsonSchema } from '../../kit/response-schema.ts'
import type { InputClass } from '../../../validation/validate-input.ts'

type Describe = (constraints: unknown[]) => JsonSchema

/** The JSON Schema of each validation rule. */
const rules: Record<string, Describe> = {
  isString: () => ({ type: 'string' }),
  isInt: () => ({ type: 'integer' }),
  min: ([least]) => ({ minimum: least }),
  max: ([most]) => ({ maximum: most }),
  isBoolean: () => ({ type: 'boolean' }),
  isArray: () => ({ type: 'array' }),
  isIn: ([values]) => ({ enum: values }),
  isNotEmpty: () => ({ minLength: 1 }),
  maxLength: ([most]) => ({ type: 'string', maxLength: most }),
  maxUnits: ([most]) => ({ type: 'string', maxLength: most }),
  matches: ([pattern]) => ({ type: 'string', pattern: (pattern as RegExp).source }),
  arrayMinSize: ([least]) => ({ type: 'array', minItems: least }),
  arrayMaxSize: ([most]) => ({ type: 'array', maxItems: most }),
  isRowId: () => ({ type: 'integer' }),
  isReference: () => ({ type: ['integer', 'string'], description: 'An id, or a unique text that stands for it.' }),
  isMailAddress: () => ({ type: 'string', format: 'email' }),
  isNewPassword: () => ({ type: 'string', minLength: 8, maxLength: 128 }),
  isName: () => ({ type: 'string', description: 'Without invisible characters and accents that stand alone.' }),
  isIso8601: () => ({ type: 'string', description: 'A day in ISO 8601.' }),
  isMoment: () => ({ type: 'string', description: 'A time in ISO 8601.' }),
}

/** Metadata that adds no rule: a field may be absent, or may be anything. */
const ruleless = { conditionalValidation: true, whitelistValidation: true }

export interface InputSchema {
  name: string
  properties: Record<string, JsonSchema>
  required: string[]
}

/** The schema of an input class, derived from its validation rules. */
export function inputSchema(input: InputClass<object>): InputSchema {
  const properties: Record<string, JsonSchema> = {}
  const optional = new Set<string>()
  for (const { name = '', type, propertyName, constraints, each } of metadataOf(input)) {
    const property = (properties[propertyName] ??= {})
    if (type === 'conditionalValidation') optional.add(propertyName)
    else if (each) property.items = { ...(property.items as JsonSchema), ...describe(name, constraints) }
    else Object.assign(property, describe(name, constraints))
  }
  for (const property of Object.values(properties)) completeType(property)
  const required = Object.keys(properties).filter((name) => !optional.has(name))
  return { name: input.name, properties, required }
}

/** The validation rules that the schema would leave out; a test requires that there are none. */
export function unknownRules(input: InputClass<object>): string[] {
  return metadataOf(input)
    .filter(({ type, name = '' }) => !(type in ruleless) && !(name in rules))
    .map(({ name = '' }) => name)
}

function describe(name: string, constraints: unknown[] | undefined): JsonSchema {
  return rules[name]?.(constraints ?? []) ?? {}
}

/** An enum has the type of its values. A rule against empty values sets minLength, which only a string can have. */
function completeType(property: JsonSchema): void {
  const [first] = (property.enum as unknown[] | undefined) ?? []
  property.type ??= typeof first === 'number' ? 'integer' : typeof first === 'boolean' ? 'boolean' : 'string'
  if (property.type !== 'string') delete property.minLength
  if (property.type === 'array') property.items ??= {}
}

function metadataOf(input: InputClass<object>) {
  return getMetadataStorage().getTargetValidationMetadatas(input, '', false, false)
}
