import { useEffect } from 'react'
import { toast } from './toasts.tsx'

/** Says once, in a toast, that something could not be loaded: the server's own words, else `fallback`. */
export function useFailureToast(error: unknown, fallback: string): void {
  useEffect(() => {
    if (error) toast.failure(error, fallback)
  }, [error, fallback])
}
