import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#kernel/contract.ts'
import { askForProductAlert, endProductAlert } from '#modules/product-alerts/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { alertsQuery } from './alerts-query.ts'

/** Asks for an alert about a product, or ends one; `onChanged` is called once the list has been read again. */
export function useAlertChanges(onChanged?: () => void) {
  const queries = useQueryClient()
  const onSuccess = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: alertsQuery.queryKey })
    onChanged?.()
  }
  const ask = useMutation({
    mutationFn: (body: BodyOf<typeof askForProductAlert>) => api(askForProductAlert, { body }),
    onSuccess,
  })
  const end = useMutation({
    mutationFn: (id: string) => api(endProductAlert, { params: { id } }),
    onSuccess,
  })
  return { ask, end }
}
