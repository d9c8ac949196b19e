import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSaveTenantMutation, type TenantRowFragment } from '../../../generated/graphql.ts'
import { paths } from '../../../lib/paths.ts'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import { useRowToDelete } from '../../../ui/use-row-to-delete.ts'
import { DeleteTenantDialog } from './delete-tenant-dialog.tsx'
import { TenantFacts } from './tenant-facts.tsx'
import { TypeButtons } from './type-buttons.tsx'
import { useLeaveAfterDelete } from '../hooks/use-leave-after-delete.ts'

const refused = toastsOf('tenant')

interface TenantValues {
  status: boolean
  companyName: string
  note: string
}

/** The maximum length of a note. */
const longestNote = 255

/** The editable properties of a tenant, filled from its row. */
export function TenantForm({ tenant }: { tenant: TenantRowFragment }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toDelete = useRowToDelete<TenantRowFragment>()
  const { leave, isLeavingPage } = useLeaveAfterDelete()
  const [save] = useSaveTenantMutation()
  const { control, register, handleSubmit, setError, formState } = useForm<TenantValues>({
    defaultValues: { status: tenant.status, companyName: tenant.companyName, note: tenant.note },
  })
  const { errors, isSubmitting } = formState

  const submit = async (values: TenantValues) => {
    refused.begin()
    const { id, tenantUniqueId, tenantType } = tenant
    const companyName = values.companyName.trim()
    try {
      await save({
        variables: {
          input: { ...values, companyName, id: String(id), tenantId: tenantUniqueId, tenantType },
        },
      })
    } catch (error) {
      markServerErrors(error, setError, ['companyName', 'note'])
      return refused.failure(error, t('tenantDetails.saveFailed'))
    }
    toast.success(t('tenantDetails.saved'))
    await navigate(paths.tenants())
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" padding={{ base: '4', sm: '6' }}>
        <Grid
          gap={{ base: '8', md: '10' }}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          <Stack gap="5">
            <TextField label={t('tenantDetails.tenantId')} readOnly bg="bg.muted" value={tenant.tenantUniqueId} />
            <Controller
              name="status"
              control={control}
              render={({ field }) => (
                <Stack gap="1">
                  <SwitchField label={t('tenantDetails.activated')} checked={field.value} onChange={field.onChange} />
                  <Text color="fg.muted">{t(activationHint(tenant, field.value))}</Text>
                </Stack>
              )}
            />
            <TextField
              label={t('tenantDetails.companyName')}
              required={tenant.clientRegistered}
              hint={tenant.clientRegistered ? undefined : t('tenantDetails.companyNameLater')}
              error={errors.companyName?.message}
              {...register('companyName', {
                validate: (typed) =>
                  !tenant.clientRegistered || typed.trim() !== '' || t('tenantDetails.companyNameRequired'),
              })}
            />
            <TypeButtons type={tenant.tenantType} />
            <TextAreaField
              label={t('tenantDetails.note')}
              maxLength={longestNote}
              hint={t('tenantDetails.noteHint')}
              error={errors.note?.message}
              {...register('note')}
            />
          </Stack>
          <TenantFacts tenant={tenant} />
        </Grid>
      </Box>
      <Flex marginTop="6" gap="3" justify="space-between" wrap="wrap">
        <Button
          variant="outline"
          colorPalette="red"
          disabled={isSubmitting || isLeavingPage}
          onClick={() => toDelete.ask(tenant)}
        >
          {t('common.delete')}
        </Button>
        <Button type="submit" disabled={isLeavingPage} loading={isSubmitting} loadingText={t('common.saving')}>
          {t('common.save')}
        </Button>
      </Flex>
      <DeleteTenantDialog {...toDelete.dialog} onDeleted={leave} />
    </form>
  )
}

function activationHint({ clientRegistered, tenantType }: TenantRowFragment, activated: boolean) {
  if (activated) return clientRegistered ? 'tenantDetails.activatedHint' : 'tenantDetails.activatedEarlyHint'
  if (!clientRegistered) return 'tenantDetails.pendingHint'
  return tenantType === 'SUPPLIER_ADMIN' ? 'tenantDetails.stoppedSupplierHint' : 'tenantDetails.stoppedHint'
}
