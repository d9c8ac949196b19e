import { useEffect } from 'react'
import { toast } from './toasts.tsx'

/** Shows a failure as a toast once; the page shows the same text in place of its content. */
export function useFailureToast(text: string | undefined): void {
  useEffect(() => {
    if (text) toast.error(text)
  }, [text])
}
