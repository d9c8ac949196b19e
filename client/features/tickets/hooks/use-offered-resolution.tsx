import { Button } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/toasts.tsx'
import type { TicketValues } from '../ticket-values.ts'

/** A text for the resolution, taken over from elsewhere on the page; another object each time. */
export interface OfferedResolution {
  text: string
}

/** Writes an offered text into the resolution; what stood there before comes back with "Undo". */
export function useOfferedResolution(
  form: UseFormReturn<TicketValues>,
  offered: OfferedResolution | undefined,
  show: () => void,
): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (!offered) return
    const before = form.getValues('resolution')
    const write = (text: string) => form.setValue('resolution', text, { shouldDirty: true })
    write(offered.text)
    show()
    const undo = (
      <Button size="sm" variant="outline" onClick={() => write(before)}>
        {t('ticketForm.takenBack')}
      </Button>
    )
    toast.success(t('ticketForm.takenOver'), before.trim() ? { duration: 10_000, action: undo } : {})
    // Once for each offer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [offered])
}
