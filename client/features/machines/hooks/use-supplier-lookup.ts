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

/** Looks up which suppliers hold a machine of a serial number for the company (C342); late answers are dropped. */
export function useSupplierLookup() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [found, setFound] = useState<Found>()
  const [loading, setLoading] = useState(false)
  const asked = useRef(0)

  const forget = useCallback(() => {
    asked.current += 1
    setLoading(false)
    setFound(undefined)
  }, [])

  const find = useCallback(
    async (serial: string) => {
      asked.current += 1
      const mine = asked.current
      setLoading(true)
      try {
        const variables = { serialNumber: serial }
        const { data } = await client.query({ query: MachineSuppliersDocument, variables, fetchPolicy: 'network-only' })
        if (mine === asked.current) setFound({ serial, options: data?.machineSuppliers ?? [] })
      } catch (error) {
        if (mine === asked.current) toast.failure(error, t('machines.fetchFailed'))
      } finally {
        if (mine === asked.current) setLoading(false)
      }
    },
    [client, t],
  )

  /** `missing`: there was an answer, and nobody holds such a machine. */
  return { find, forget, loading, found, missing: found?.options.length === 0 }
}
