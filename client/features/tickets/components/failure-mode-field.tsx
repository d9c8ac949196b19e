import { Button, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../../ui/loading.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { useFailureModes } from '../hooks/use-ticket-options.ts'
import type { TicketValues } from '../ticket-values.ts'

interface FailureModeFieldProps {
  form: UseFormReturn<TicketValues>
  failureModes: ReturnType<typeof useFailureModes>
  /** Names the failure modes with the given ids. */
  failureModeNames: (ids: readonly number[]) => string
  readOnly: boolean
  locked: boolean
}

/** The failure modes: any number of toggles, filtered by a text. */
export function FailureModeField({ form, failureModes, failureModeNames, readOnly, locked }: FailureModeFieldProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const chosen = form.watch('failureModeIds')
  const { modes = [], loading, failure } = failureModes
  const matching = modes.filter(({ mode }) => mode.toLowerCase().includes(wanted.toLowerCase()))

  return (
    <chakra.fieldset minWidth="0" disabled={!readOnly && Boolean(failure)}>
      <chakra.legend fontWeight="medium" marginBottom="2">
        {t('ticketForm.failureMode')}
        {!readOnly && chosen.length > 0 && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' '}
            · {t('ticketForm.modesChosen', { count: chosen.length })}
          </chakra.span>
        )}
      </chakra.legend>
      {readOnly && (
        <Text paddingInline="3" paddingBlock="2.5" borderRadius="l2" bg="bg.muted">
          {failureModeNames(chosen) || t('common.notAvailable')}
        </Text>
      )}
      {!readOnly && failure && (
        <Flex direction="column" gap="2">
          <SearchBox value="" onSearch={setWanted} label={t('ticketForm.filterModes')} />
          <Text role="alert" color="fg.error">
            {failure}
          </Text>
        </Flex>
      )}
      {!readOnly && loading && modes.length === 0 && <Loading minHeight="20" />}
      {!readOnly && modes.length > 0 && (
        <Flex direction="column" gap="3">
          <SearchBox value={wanted} onSearch={setWanted} debounce={0} label={t('ticketForm.filterModes')} />
          <Controller
            control={form.control}
            name="failureModeIds"
            render={({ field }) => (
              <SimpleGrid columns={{ base: 2, sm: 3, lg: 4 }} gap="2">
                {matching.map(({ id, mode }) => {
                  const on = field.value.includes(id)
                  return (
                    <ModeToggle
                      key={id}
                      label={mode}
                      on={on}
                      disabled={locked}
                      onToggle={() =>
                        field.onChange(on ? field.value.filter((one) => one !== id) : [...field.value, id])
                      }
                    />
                  )
                })}
              </SimpleGrid>
            )}
          />
          {matching.length === 0 && <Text color="fg.muted">{t('form.noMatch')}</Text>}
        </Flex>
      )}
    </chakra.fieldset>
  )
}

interface ModeToggleProps {
  label: string
  on: boolean
  disabled: boolean
  onToggle: () => void
}

/** Large enough for a gloved finger; the text may take two lines. */
function ModeToggle({ label, on, disabled, onToggle }: ModeToggleProps) {
  return (
    <Button
      variant={on ? 'solid' : 'outline'}
      colorPalette={on ? undefined : 'gray'}
      height="auto"
      minHeight="12"
      px="3"
      py="2"
      whiteSpace="normal"
      lineHeight="short"
      fontWeight="medium"
      aria-pressed={on}
      disabled={disabled}
      onClick={onToggle}
    >
      {on && <Check size={18} aria-hidden />}
      {label}
    </Button>
  )
}
