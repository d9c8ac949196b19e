import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findShownCode } from '../shown-code.ts'
import { descriptionLength, type TicketValues } from '../ticket-values.ts'
import type { useErrorCodeChoices } from './use-ticket-options.ts'

interface ShownCodeOptions {
  /** The code that the address of the form names. */
  shown: string | undefined
  /** Whether the machine's display shows it, as the description then says. */
  onDisplay: boolean
  form: UseFormReturn<TicketValues>
  options: ReturnType<typeof useErrorCodeChoices>['options']
}

/**
 * Fills an empty form with the code that its address names. What the user has entered stays.
 * @returns whether the machine has no such code.
 */
export function useShownCode({ shown, onDisplay, form, options }: ShownCodeOptions): boolean {
  const { t } = useTranslation()
  const filled = useRef(false)
  const found = shown && options ? findShownCode(options, shown) : undefined
  useEffect(() => {
    if (!found || filled.current) return
    filled.current = true
    const { errorCode, description } = form.getValues()
    if (errorCode || description) return
    const { id, errorCode: label } = found
    form.setValue('errorCode', { value: String(id), label })
    if (onDisplay)
      form.setValue('description', t('ticketForm.displayShows', { code: label }).slice(0, descriptionLength))
  }, [found, form, onDisplay, t])
  return shown !== undefined && options !== undefined && found === undefined
}
