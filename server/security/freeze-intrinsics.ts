const typedArray = Object.getPrototypeOf(Uint8Array) as { prototype: object }
const arrayIterator = Object.getPrototypeOf([][Symbol.iterator]()) as object

/** The prototypes of every value parsed from JSON, and of our wrappers around such values. */
const prototypes: object[] = [
  ...[Object, Function, Array, String, Number, Boolean, BigInt, Symbol, Date, RegExp, Promise, Error],
  ...[Map, Set, WeakMap, WeakSet, ArrayBuffer, DataView, Uint8Array, Buffer, typedArray],
].map(({ prototype }) => prototype as object)

/** Libraries set Error.stackTraceLimit, and Buffer.poolSize is a setting. */
const stayOpen: ReadonlySet<unknown> = new Set([Error, Buffer])

/**
 * Freezes the functions on the built-in prototypes, not the prototypes: an attacker who can write along a path of
 * inherited names (`toString.call`) changes nothing that other requests use. Call it once all modules are loaded.
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
