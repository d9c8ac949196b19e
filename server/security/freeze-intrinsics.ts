const typedArray = Object.getPrototypeOf(Uint8Array) as { prototype: object }
const arrayIterator = Object.getPrototypeOf([][Symbol.iterator]()) as object

/** Everything that a value taken from JSON, or what we wrap it in, inherits from. */
const prototypes: object[] = [
  ...[Object, Function, Array, String, Number, Boolean, BigInt, Symbol, Date, RegExp, Promise, Error],
  ...[Map, Set, WeakMap, WeakSet, ArrayBuffer, DataView, Uint8Array, Buffer, typedArray],
].map(({ prototype }) => prototype as object)

/** Libraries set Error.stackTraceLimit, and Buffer.poolSize is a setting. */
const stayOpen: ReadonlySet<unknown> = new Set([Error, Buffer])

/**
 * Freezes the functions on the built-in prototypes, not the prototypes: whoever gets to write along a path of inherited
 * names (`toString.call`) changes nothing that other requests use (row 37). For when all modules are loaded.
 */
export function freezeIntrinsics(): void {
  const iterator = Object.getPrototypeOf(arrayIterator) as object
  for (const shared of [...prototypes, arrayIterator, iterator].flatMap(functionsOf)) {
    if (!stayOpen.has(shared)) Object.freeze(shared)
  }
}

function functionsOf(prototype: object): object[] {
  return Reflect.ownKeys(prototype)
    .map((name) => Object.getOwnPropertyDescriptor(prototype, name)!)
    .flatMap(({ value, get, set }): unknown[] => [value, get, set])
    .filter((each): each is () => unknown => typeof each === 'function')
}
