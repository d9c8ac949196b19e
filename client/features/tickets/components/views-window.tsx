import { Box, Button, Flex, Heading, IconButton, Stack, Text } from '@chakra-ui/react'
import { Check, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedViewRowFragment } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { useSavedViews } from '../hooks/use-saved-views.tsx'
import { fits, isShown, type ListAsShown } from '../saved-view.ts'
import { ViewNameForm } from './view-name-form.tsx'

export interface ViewsWindowProps {
  open: boolean
  onClose: () => void
  /** The list as it is now. */
  shown: ListAsShown
  /** The machine of the whole list, where it is the list of one: views of other machines are left out. */
  ofMachine?: number
  onShow: (view: SavedViewRowFragment) => void
}

/** The user's saved views: shows one, saves the list as it is, renames and deletes. */
export function ViewsWindow({ open, onClose, ...props }: ViewsWindowProps) {
  const { t } = useTranslation()
  return (
    <MessageDialog open={open} onClose={onClose} title={t('savedViews.title')} size="md">
      <Views {...props} onClose={onClose} />
    </MessageDialog>
  )
}

function Views({ shown, ofMachine, onShow, onClose }: Omit<ViewsWindowProps, 'open'>) {
  const { t } = useTranslation()
  const { views, loading, error, refetch, create, rename, remove } = useSavedViews()
  const [renamed, setRenamed] = useState<number>()
  const offered = views?.filter((view) => fits(view, ofMachine)) ?? []

  return (
    <Stack gap="5">
      {loading && !views && <Loading label={t('savedViews.title')} minHeight="24" />}
      {error && !views && (
        <ErrorNotice text={errorText(error, t('savedViews.failed'))} onRetry={() => void refetch()} />
      )}
      {views && offered.length === 0 && <Text color="fg.muted">{t('savedViews.none')}</Text>}
      {offered.length > 0 && (
        <Stack as="ul" gap="1" listStyleType="none" aria-label={t('savedViews.list')}>
          {offered.map((view) => (
            <Box as="li" key={view.id} borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }} paddingBottom="1">
              {renamed === view.id ? (
                <ViewNameForm
                  label={t('savedViews.newName', { name: view.name })}
                  initial={view.name}
                  failedText={t('savedViews.renameFailed')}
                  saveText={t('common.save')}
                  focused
                  onSave={(name) => rename(view, name)}
                  onDone={() => setRenamed(undefined)}
                />
              ) : (
                <Flex align="center" gap="2">
                  <Button
                    variant="ghost"
                    colorPalette="gray"
                    flex="1"
                    minWidth="0"
                    height="auto"
                    minHeight="11"
                    justifyContent="flex-start"
                    textAlign="start"
                    whiteSpace="normal"
                    aria-current={isShown(view, shown) ? 'true' : undefined}
                    aria-label={t('savedViews.show', { name: view.name })}
                    onClick={() => {
                      onShow(view)
                      onClose()
                    }}
                  >
                    <Box minWidth="0" flex="1">
                      <Text overflowWrap="anywhere">{view.name}</Text>
                      {view.machineGone && (
                        <Text color="fg.muted" fontWeight="normal">
                          {t('savedViews.machineGone')}
                        </Text>
                      )}
                    </Box>
                    {isShown(view, shown) && <Check aria-hidden />}
                  </Button>
                  <ViewButton
                    icon={Pencil}
                    label={t('savedViews.renameOf', { name: view.name })}
                    onPress={() => setRenamed(view.id)}
                  />
                  <ViewButton
                    icon={Trash2}
                    label={t('savedViews.deleteOf', { name: view.name })}
                    onPress={() => void remove(view)}
                  />
                </Flex>
              )}
            </Box>
          ))}
        </Stack>
      )}
      <Stack gap="2" borderTopWidth="1px" paddingTop="4">
        <Heading as="h3" size="md">
          {t('savedViews.saveTitle')}
        </Heading>
        <Text color="fg.muted">{t('savedViews.saveHint')}</Text>
        <ViewNameForm
          label={t('savedViews.name')}
          initial=""
          failedText={t('savedViews.saveFailed')}
          saveText={t('savedViews.save')}
          onSave={(name) => create(name, shown)}
        />
      </Stack>
    </Stack>
  )
}

interface ViewButtonProps {
  icon: LucideIcon
  label: string
  onPress: () => void
}

function ViewButton({ icon: Icon, label, onPress }: ViewButtonProps) {
  return (
    <IconButton variant="ghost" colorPalette="gray" aria-label={label} title={label} onClick={onPress}>
      <Icon aria-hidden />
    </IconButton>
  )
}
