import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#kernel/contract.ts'
import { askForProductAlert, endProductAlert } from '#modules/product-alerts/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { alertsQuery } from './alerts-query.ts'

/** Asks for an alert about a product, or ends one. */
export function useAlertChanges() {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: alertsQuery.queryKey })
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
