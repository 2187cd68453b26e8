import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePreferences, type Preferences } from '#modules/customers/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'

/** Changes something about the customer; every page that shows them has the answer at once. */
export function useCustomerChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [changePreferences.id],
    // One after the other: the last answer knows of every change before it.
    scope: { id: 'customer' },
    mutationFn: (change: Preferences) => api(changePreferences, { body: change }),
    onSuccess: (customer) => cacheAnswer(queries, customerQuery.queryKey, customer),
  })
}
