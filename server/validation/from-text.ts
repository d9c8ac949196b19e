import 'reflect-metadata'
import { getMetadataStorage } from 'class-validator'
import { AppError } from '../errors/app-error.ts'
import type { InputClass } from './validate-input.ts'

/** The validated fields of each class, with the types that it declares. */
const knownFields = new WeakMap<InputClass<object>, ReadonlyMap<string, unknown>>()

function fieldsOf(type: InputClass<object>): ReadonlyMap<string, unknown> {
  const known = knownFields.get(type)
  if (known) return known
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)
  const fields = new Map(metadata.map(({ propertyName: name }) => [name, declaredType(type, name)]))
  knownFields.set(type, fields)
  return fields
}

/** The validated fields of a class: the only ones that a request may set, against mass assignment. */
export function fieldNames(type: InputClass<object>): string[] {
  return [...fieldsOf(type).keys()]
}

/**
 * Builds an input from JSON or from the texts of a query or form: known fields only, texts converted to the numbers and
 * booleans that the class declares. A text that does not convert is left for the validation to report.
 */
export function inputFrom<T extends object>(type: InputClass<T>, source: unknown): T {
  if (source === null || source === undefined) return new type()
  if (typeof source !== 'object' || Array.isArray(source)) {
    throw new AppError('BAD_REQUEST', 'The body must be an object.')
  }
  const input = new type()
  for (const [name, declared] of fieldsOf(type)) {
    const value = (source as Record<string, unknown>)[name]
    if (value !== undefined) Object.assign(input, { [name]: convert(value, declared) })
  }
  return input
}

function declaredType(type: InputClass<object>, name: string): unknown {
  return Reflect.getMetadata('design:type', type.prototype as object, name)
}

function convert(value: unknown, type: unknown): unknown {
  // A form sends an empty repeated field for an empty list.
  if (type === Array) return [value].flat().flatMap((item) => (item === '' ? [] : [numeric(item)]))
  if (typeof value !== 'string') return value
  if (value === '' && (type === Number || type === Boolean)) return undefined
  if (type === Number) return numeric(value)
  if (type === Boolean) return { true: true, false: false }[value.toLowerCase()] ?? value
  return value
}

function numeric(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value
}
