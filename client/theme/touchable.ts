/** At least 44 px high, so that a gloved finger hits it, and 16 px text, so that phones do not zoom in on focus. */
export const control = { '--input-height': 'sizes.11', textStyle: 'md', px: '3' }
export const controlOutline = { bg: 'bg', borderColor: 'border.control' }

/** A library recipe with some of its sizes and variants changed. */
export function touchable<Recipe extends { variants?: object }>(
  recipe: Recipe,
  size: object,
  variant: object = {},
): Recipe {
  const variants = recipe.variants as Record<string, Record<string, object>>
  const over = (base: Record<string, object> = {}, changes: object) =>
    Object.fromEntries(
      Object.entries({ ...base, ...changes }).map(([name, value]) => [name, merge(base[name] ?? {}, value as object)]),
    )
  return {
    ...recipe,
    variants: { ...variants, size: over(variants.size, size), variant: over(variants.variant, variant) },
  }
}

function merge(base: object, changes: object): object {
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(changes)) {
    const before = merged[key]
    const nested = typeof value === 'object' && value !== null && typeof before === 'object' && before !== null
    merged[key] = nested ? merge(before, value as object) : value
  }
  return merged
}
