import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ArrowRight, Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ScanButton } from '../../features/labels/components/scan-button.tsx'
import { ProposedMachines } from '../../features/machines/components/proposed-machines.tsx'
import { SupplierOptions } from '../../features/machines/components/supplier-options.tsx'
import { useRegisterPath } from '../../features/machines/hooks/use-register-path.ts'
import { useSupplierLookup } from '../../features/machines/hooks/use-supplier-lookup.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { useMedia } from '../../lib/use-narrow.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { MachineNotFoundDialog } from '../../features/machines/components/machine-not-found-dialog.tsx'

/** Registers a machine for a client: looks up its supplier by the serial number. */
export function MachineRegisterPage() {
  const { t } = useTranslation()
  const registers = useRegisterPath() !== undefined
  return (
    <PageFrame title={t('machineRegister.title')} back={{ to: paths.machines() }}>
      {registers ? (
        <Stack gap="8">
          <RegisterBySerial />
          {/* At the end, because it comes after the page and would push what stands below it. */}
          <ProposedMachines />
        </Stack>
      ) : (
        <EmptyState text={t('machineRegister.onlyAdmin')}>
          <LinkButton to={paths.machines()} variant="outline">
            {t('machines.title')}
          </LinkButton>
        </EmptyState>
      )}
    </PageFrame>
  )
}

function RegisterBySerial() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const before = usePageInput().text('machineSerial')
  const { register, handleSubmit, setValue, setFocus, control } = useForm({ defaultValues: { serial: before ?? '' } })
  const serial = useWatch({ control, name: 'serial' }).trim()
  const [intro, choice] = [useId(), useId()]
  const { find, loading, found, missing, forget } = useSupplierLookup()
  const [supplierId, setSupplierId] = useState<number>()
  const chosen = found?.options.find((option) => option.supplierId === supplierId)

  // On a phone the keyboard would cover the machines that wait, and the scanner is the shorter way.
  const touched = useMedia('(pointer: coarse)')
  useEffect(() => {
    if (!touched && !before) setFocus('serial')
  }, [touched, before, setFocus])

  // After Back from the details, the suppliers are shown as before.
  useEffect(() => {
    if (before) void find(before)
  }, [before, find])

  const take = (scanned: string) => {
    setValue('serial', scanned)
    setSupplierId(undefined)
    void find(scanned)
  }
  const submit = async () => {
    setSupplierId(undefined)
    await find(serial)
  }
  const next = () =>
    navigate(paths.machineDetails(), { state: { isRegister: true, machineSerial: found?.serial, supplierId } })

  return (
    <Stack gap="6">
      <Text id={intro} color="fg.muted" maxWidth="prose">
        {t('machineRegister.intro')}
      </Text>
      <form noValidate onSubmit={handleSubmit(submit)}>
        <Flex gap="3" align={{ sm: 'flex-end' }} maxWidth="640px" direction={{ base: 'column', sm: 'row' }}>
          <TextField
            label={t('machines.serial')}
            required
            maxLength={100}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...register('serial', { onChange: forget })}
          />
          <ScanButton label={t('labels.scanSerial')} serials onSerial={take} />
          <Button
            type="submit"
            disabled={serial === ''}
            aria-describedby={serial === '' ? intro : undefined}
            loading={loading}
            loadingText={t('machineRegister.searching')}
          >
            <Search aria-hidden /> {t('machineRegister.submit')}
          </Button>
        </Flex>
      </form>
      {found && found.options.length > 0 && (
        <>
          <SupplierOptions
            label={t('machineRegister.chooseSupplier')}
            options={found.options}
            value={supplierId}
            onChange={setSupplierId}
          />
          <StickyActions stuck={chosen !== undefined}>
            <Text id={choice} minWidth="0" truncate color={chosen ? undefined : 'fg.muted'} aria-live="polite">
              {chosen ? chosen.supplierName : t('machineRegister.notChosen')}
            </Text>
            <Button flexShrink="0" disabled={!chosen} aria-describedby={choice} onClick={() => void next()}>
              {t('common.next')} <ArrowRight aria-hidden />
            </Button>
          </StickyActions>
        </>
      )}
      <MachineNotFoundDialog open={missing} onClose={forget} />
    </Stack>
  )
}
