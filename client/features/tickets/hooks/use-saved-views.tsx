import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  SavedViewsDocument,
  useCreateSavedViewMutation,
  useDeleteSavedViewMutation,
  useRenameSavedViewMutation,
  useSavedViewsQuery,
  type SavedViewRowFragment,
} from '../../../generated/graphql.ts'
import { toast } from '../../../ui/toasts.tsx'
import { listOfView, type ListAsShown } from '../saved-view.ts'

/** The user's saved views, and what can be done with them. A deletion can be undone while its toast is shown. */
export function useSavedViews() {
  const { t } = useTranslation()
  const { data, loading, error, refetch } = useSavedViewsQuery({ fetchPolicy: 'cache-and-network' })
  const changed = { refetchQueries: [SavedViewsDocument], awaitRefetchQueries: true }
  const [createView] = useCreateSavedViewMutation(changed)
  const [renameView] = useRenameSavedViewMutation(changed)
  const [deleteView] = useDeleteSavedViewMutation(changed)

  const create = async (name: string, list: ListAsShown) => {
    await createView({ variables: { input: { ...list, name } } })
    toast.success(t('savedViews.saved', { name: name.trim() }))
  }

  const rename = async ({ id }: SavedViewRowFragment, name: string) => {
    await renameView({ variables: { input: { id, name } } })
    toast.success(t('savedViews.renamed', { name: name.trim() }))
  }

  const remove = async (view: SavedViewRowFragment) => {
    const { id, name } = view
    try {
      await deleteView({ variables: { id } })
    } catch (failure) {
      return void toast.failure(failure, t('savedViews.deleteFailed'))
    }
    const undo = () =>
      create(name, listOfView(view)).catch((failure: unknown) => toast.failure(failure, t('savedViews.saveFailed')))
    toast.success(t('savedViews.deleted', { name }), {
      duration: 10_000,
      action: (
        <Button size="sm" variant="outline" onClick={() => void undo()}>
          {t('savedViews.undo')}
        </Button>
      ),
    })
  }

  return { views: data?.savedViews, loading, error, refetch, create, rename, remove }
}
