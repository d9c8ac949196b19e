import { Button, chakra, Flex, Text, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { useFailureModes } from '../hooks/use-ticket-options.ts'
import type { TicketValues } from '../ticket-values.ts'

interface FailureModeFieldProps {
  form: UseFormReturn<TicketValues>
  failureModes: ReturnType<typeof useFailureModes>
  locked: boolean
}

/** Up to so many can be overlooked; only more have a filter. */
const mostUnfiltered = 20

/** The failure modes: any number of toggles, filtered by a text where there are many. */
export function FailureModeField({ form, failureModes, locked }: FailureModeFieldProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const chosen = form.watch('failureModeIds')
  const { modes = [], loading, failure } = failureModes
  const matching = modes.filter(({ mode }) => mode.toLowerCase().includes(wanted.toLowerCase()))

  return (
    <chakra.fieldset minWidth="0" disabled={Boolean(failure)}>
      <chakra.legend fontWeight="medium" marginBottom="2">
        {t('ticketForm.failureMode')}
        {chosen.length > 0 && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' '}
            · {t('ticketForm.modesChosen', { count: chosen.length })}
          </chakra.span>
        )}
      </chakra.legend>
      {failure && (
        <Flex direction="column" gap="2">
          <SearchBox value="" onSearch={setWanted} label={t('ticketForm.filterModes')} />
          <Text role="alert" color="fg.error">
            {failure}
          </Text>
        </Flex>
      )}
      {loading && modes.length === 0 && (
        <Skeleton height={{ base: '295px', sm: '200px' }} borderRadius="l2">
          <VisuallyHidden as="output">{t('common.loading')}</VisuallyHidden>
        </Skeleton>
      )}
      {modes.length > 0 && (
        <Flex direction="column" gap="3">
          {modes.length > mostUnfiltered && (
            <SearchBox value={wanted} onSearch={setWanted} debounce={0} label={t('ticketForm.filterModes')} />
          )}
          <Controller
            control={form.control}
            name="failureModeIds"
            render={({ field }) => (
              <Flex wrap="wrap" gap="2">
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
              </Flex>
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

/** A chip, large enough for a gloved finger; a long text may take two lines. */
function ModeToggle({ label, on, disabled, onToggle }: ModeToggleProps) {
  return (
    <Button
      variant={on ? 'solid' : 'outline'}
      colorPalette={on ? undefined : 'gray'}
      height="auto"
      minHeight="11"
      px="4"
      py="1.5"
      borderRadius="full"
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
