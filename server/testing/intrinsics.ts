/** The prototypes of plain data, by the types that a request can hold. */
export const kinds = { object: {}, list: [], text: '', number: 1, flag: true }

/** Own and inherited names of a value. */
export function namesOf(value: unknown): string[] {
  const names = new Set<string>()
  for (let each: unknown = value; each !== null && each !== undefined; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) names.add(name)
  }
  return [...names]
}

/** Every function that plain data, promises, functions and related objects inherit, by its path from the prototype. */
export function sharedFunctions(): Map<string, object> {
  const found = new Map<string, object>()
  const shared = { Object, Function, Array, String, Number, Boolean, BigInt, Symbol, Date, RegExp, Promise, Map, Set }
  for (const [kind, { prototype }] of Object.entries<{ prototype: object }>(shared)) {
    for (const name of Reflect.ownKeys(prototype)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(prototype, name)!
      for (const [role, each] of Object.entries({ value: value as unknown, get, set })) {
        if (typeof each === 'function') found.set(`${kind}.${String(name)}.${role}`, each)
      }
    }
  }
  return found
}

/** The own property names of these functions and their prototypes: a write that adds one shows here. */
export function ownNames(): Map<string, string[]> {
  const names = new Map([...sharedFunctions()].map(([path, each]) => [path, Reflect.ownKeys(each).map(String)]))
  for (const { prototype } of [Object, Function, Array, String, Number, Boolean, Promise]) {
    names.set(prototype.constructor.name, Reflect.ownKeys(prototype as object).map(String))
  }
  return names
}
