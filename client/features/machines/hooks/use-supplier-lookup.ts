import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MachineSuppliersDocument, type MachineSuppliersQuery } from '../../../generated/graphql.ts'
import { toast } from '../../../ui/toasts.tsx'

export type SupplierOption = MachineSuppliersQuery['machineSuppliers'][number]

interface Found {
  serial: string
  options: readonly SupplierOption[]
}

/** Looks up the suppliers that hold a machine with this serial number for the company; stale answers are dropped. */
export function useSupplierLookup() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [found, setFound] = useState<Found>()
  const [loading, setLoading] = useState(false)
  const latestLookup = useRef(0)

  const forget = useCallback(() => {
    latestLookup.current += 1
    setLoading(false)
    setFound(undefined)
  }, [])

  const find = useCallback(
    async (serial: string) => {
      latestLookup.current += 1
      const thisLookup = latestLookup.current
      setLoading(true)
      try {
        const variables = { serialNumber: serial }
        const { data } = await client.query({ query: MachineSuppliersDocument, variables, fetchPolicy: 'network-only' })
        if (thisLookup === latestLookup.current) setFound({ serial, options: data?.machineSuppliers ?? [] })
      } catch (error) {
        if (thisLookup === latestLookup.current) toast.failure(error, t('machines.fetchFailed'))
      } finally {
        if (thisLookup === latestLookup.current) setLoading(false)
      }
    },
    [client, t],
  )

  /** `missing`: the server answered that no supplier holds such a machine. */
  return { find, forget, loading, found, missing: found?.options.length === 0 }
}
