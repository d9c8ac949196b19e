import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useEffect, type ReactNode } from 'react'
import { Controller, useForm, useWatch, type UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fileLimits } from '../../../lib/file-limits.ts'
import { AutocompleteField, type Choice } from '../../../ui/form/autocomplete-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PictureChooser } from '../../../ui/picture-chooser.tsx'
import { WaitingButton } from '../../../ui/waiting-button.tsx'
import type { MachineFormValues } from '../machine-draft.ts'
import { LostPicture } from './lost-picture.tsx'

const formFields = ['supplier', 'client', 'model', 'machineName', 'machineSerialNo'] as const

/** The server's field names, where the form's differ. */
export const machineFieldNames: Readonly<Record<string, (typeof formFields)[number]>> = {
  clientId: 'client',
  supplierId: 'supplier',
  modelId: 'model',
}

type LoadChoices = (text: string) => Promise<readonly Choice[]>

interface MachineFormProps {
  values: MachineFormValues
  /** The field errors of the server's last refusal, by its field names. */
  refusals?: Record<string, string>
  /** Suggests suppliers; absent where the supplier is known. */
  loadSuppliers?: LoadChoices
  /** Suggests client companies; absent where the client is known. */
  loadClients?: LoadChoices
  /** Suggests the supplier's models; absent where there is none to choose. */
  loadModels?: LoadChoices
  /** The stored picture. */
  currentUrl?: string
  /** The name of a picture that was chosen before the page was reloaded. */
  lostPicture?: string
  submitLabel: string
  submittingLabel?: string
  /** The back button, left of the submit button. */
  back: ReactNode
  onSubmit: (values: MachineFormValues, setError: UseFormSetError<MachineFormValues>) => Promise<unknown>
}

/** The form for a supplier's machine, to register or update it. */
export function MachineForm({ values, refusals, loadSuppliers, loadClients, loadModels, ...props }: MachineFormProps) {
  const { t } = useTranslation()
  const form = useForm<MachineFormValues>({ defaultValues: values })
  const { control, register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const [supplier, client, machineName] = useWatch({ control, name: ['supplier', 'client', 'machineName'] })
  const [asksSupplier, asksClient] = [loadSuppliers !== undefined, loadClients !== undefined]
  const asksModel = loadModels !== undefined
  useEffect(() => {
    // An error of an absent field could never be cleared.
    const shown = formFields.filter((own) =>
      own === 'supplier' ? asksSupplier : own === 'model' ? asksModel : own !== 'client' || asksClient,
    )
    for (const [field, message] of Object.entries(refusals ?? {})) {
      const name = shown.find((own) => own === (machineFieldNames[field] ?? field))
      if (name) setError(name, { type: 'server', message })
    }
  }, [refusals, setError, asksSupplier, asksClient, asksModel])
  // Preview does not require the serial number; Submit and Update report it as missing (A56).
  const ready = (!loadSuppliers || supplier) && (!loadClients || client) && machineName.trim() !== ''

  return (
    <form noValidate onSubmit={handleSubmit((typed) => props.onSubmit(typed, setError))}>
      <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" padding={{ base: '4', sm: '6' }}>
        <Grid
          gap={{ base: '6', md: '10' }}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          <Stack gap="5">
            {loadSuppliers && (
              <CompanyField
                form={form}
                name="supplier"
                label={t('supplierMachines.supplierSearch')}
                load={loadSuppliers}
              />
            )}
            {loadClients && (
              <CompanyField form={form} name="client" label={t('machines.clientSearch')} load={loadClients} />
            )}
            <TextField
              label={t('machines.name')}
              required
              error={errors.machineName?.message}
              {...register('machineName')}
            />
            <TextField
              label={t('machines.serial')}
              required
              maxLength={100}
              autoCapitalize="characters"
              spellCheck={false}
              error={errors.machineSerialNo?.message}
              {...register('machineSerialNo')}
            />
            {loadModels && (
              <Controller
                name="model"
                control={control}
                render={({ field, fieldState }) => (
                  <AutocompleteField
                    label={t('models.model')}
                    hint={t('models.choiceHint')}
                    value={field.value}
                    onChange={field.onChange}
                    load={loadModels}
                    error={fieldState.error?.message}
                  />
                )}
              />
            )}
          </Stack>
          <Controller
            name="picture"
            control={control}
            render={({ field }) => (
              <Stack gap="3">
                <PictureChooser
                  label={t('machines.picture')}
                  value={field.value}
                  onChange={field.onChange}
                  currentUrl={props.currentUrl}
                  maxBytes={fileLimits.machinePicture}
                />
                {props.currentUrl && <Text color="fg.muted">{t('supplierMachines.pictureHint')}</Text>}
                {props.lostPicture && !field.value && <LostPicture name={props.lostPicture} />}
              </Stack>
            )}
          />
        </Grid>
      </Box>
      <Flex marginTop="6" gap="3" wrap="wrap" align="center" justify="flex-end">
        {props.back}
        <WaitingButton
          type="submit"
          waitsFor={ready ? undefined : t('supplierMachines.notReady')}
          loading={isSubmitting}
          loadingText={props.submittingLabel}
        >
          {props.submitLabel}
        </WaitingButton>
      </Flex>
    </form>
  )
}

interface CompanyFieldProps {
  form: ReturnType<typeof useForm<MachineFormValues>>
  name: 'supplier' | 'client'
  label: string
  load: LoadChoices
}

function CompanyField({ form, name, label, load }: CompanyFieldProps) {
  const { t } = useTranslation()
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <AutocompleteField
          label={label}
          required
          hint={t('supplierMachines.clientHint')}
          value={field.value}
          onChange={field.onChange}
          load={load}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
