import {
  badgeRecipe,
  breadcrumbSlotRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  dataListSlotRecipe,
  emptyStateSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  linkRecipe,
  nativeSelectSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme'
import { control, controlOutline, touchable } from './touchable.ts'

/**
 * The recipes of the components that first loads use. A component whose recipe is missing renders unstyled: add it here,
 * or pass it as `recipe` where the component is itself loaded later, as the dialogs do (decision 029).
 */
export const recipes = {
  badge: badgeRecipe,
  button: touchable(
    buttonRecipe,
    {
      xs: { h: '9', minW: '9', px: '2.5', textStyle: 'sm' },
      sm: { h: '11', minW: '11', px: '3.5', textStyle: 'sm' },
      md: { h: '11', minW: '11', px: '4', textStyle: 'md' },
      lg: { h: '12', minW: '12', px: '6', textStyle: 'md' },
    },
    { solid: { '&:disabled:not([data-loading])': { bg: 'bg.muted', color: 'fg.muted', opacity: '1' } } },
  ),
  checkmark: checkmarkRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: touchable(inputRecipe, { md: control }, { outline: controlOutline }),
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: touchable(textareaRecipe, { md: { textStyle: 'md', px: '3', py: '2.5' } }, { outline: controlOutline }),
}

export const slotRecipes = {
  breadcrumb: breadcrumbSlotRecipe,
  checkbox: checkboxSlotRecipe,
  dataList: dataListSlotRecipe,
  emptyState: emptyStateSlotRecipe,
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  nativeSelect: touchable(
    nativeSelectSlotRecipe,
    { md: { root: { '--select-field-height': 'sizes.11' }, field: { textStyle: 'md' } } },
    { outline: { field: controlOutline } },
  ),
  table: tableSlotRecipe,
}
