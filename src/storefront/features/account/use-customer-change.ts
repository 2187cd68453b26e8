import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePreferences, type Preferences } from '#modules/customers/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'

/** Changes the customer's data and puts the answer into the query cache. */
export function useCustomerChange() {
  const queries = useQueryClient()
  return useMutation({
    // Serialised: the last answer then contains all earlier changes.
    scope: { id: 'customer' },
    mutationFn: (change: Preferences) => api(changePreferences, { body: change }),
    onSuccess: (customer) => cacheAnswer(queries, customerQuery.queryKey, customer),
  })
}
