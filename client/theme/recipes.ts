import {
  badgeRecipe,
  breadcrumbSlotRecipe,
  buttonRecipe,
  cardSlotRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  comboboxSlotRecipe,
  containerRecipe,
  dataListSlotRecipe,
  emptyStateSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputAddonRecipe,
  inputRecipe,
  linkRecipe,
  listSlotRecipe,
  nativeSelectSlotRecipe,
  segmentGroupSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  statusSlotRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
  textareaRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme'

/** At least 44 px high, so that a gloved finger hits it, and 16 px text, so that phones do not zoom in on focus. */
const control = { '--input-height': 'sizes.11', textStyle: 'md', px: '3' }
const controlOutline = { bg: 'bg', borderColor: 'border.control' }

/** A library recipe with some of its sizes and variants changed. */
function touchable<Recipe extends { variants?: object }>(recipe: Recipe, size: object, variant: object = {}): Recipe {
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

/**
 * The recipes of the components in use. A component whose recipe is missing here renders unstyled: add it when you
 * use a new one. Leaving the rest out keeps the first load small.
 */
export const recipes = {
  badge: badgeRecipe,
  button: touchable(buttonRecipe, {
    xs: { h: '9', minW: '9', px: '2.5', textStyle: 'sm' },
    sm: { h: '11', minW: '11', px: '3.5', textStyle: 'sm' },
    md: { h: '11', minW: '11', px: '4', textStyle: 'md' },
    lg: { h: '12', minW: '12', px: '6', textStyle: 'md' },
  }),
  checkmark: checkmarkRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: touchable(inputRecipe, { md: control }, { outline: controlOutline }),
  inputAddon: inputAddonRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  spinner: spinnerRecipe,
  textarea: touchable(textareaRecipe, { md: { textStyle: 'md', px: '3', py: '2.5' } }, { outline: controlOutline }),
}

export const slotRecipes = {
  breadcrumb: breadcrumbSlotRecipe,
  card: cardSlotRecipe,
  checkbox: checkboxSlotRecipe,
  // The text ends where the clear and open buttons begin.
  combobox: touchable(
    comboboxSlotRecipe,
    {
      md: {
        root: { '--combobox-input-height': 'sizes.11' },
        input: { textStyle: 'md', pe: '7rem' },
        item: { py: '2.5' },
      },
    },
    { outline: { input: controlOutline } },
  ),
  dataList: dataListSlotRecipe,
  emptyState: emptyStateSlotRecipe,
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  list: listSlotRecipe,
  nativeSelect: touchable(
    nativeSelectSlotRecipe,
    { md: { root: { '--select-field-height': 'sizes.11' }, field: { textStyle: 'md' } } },
    { outline: { field: controlOutline } },
  ),
  segmentGroup: segmentGroupSlotRecipe,
  status: statusSlotRecipe,
  // An open switch must be recognisable as a switch: 3:1 against the page.
  switch: touchable(switchSlotRecipe, {}, { solid: { control: { bg: 'border.control' } } }),
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
  tag: tagSlotRecipe,
  tooltip: tooltipSlotRecipe,
}
