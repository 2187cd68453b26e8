import { getCustomer } from '#modules/customers/contract.ts'
import { queryOf } from './queries.ts'

/**
 * The signed-in customer: `useQuery({ ...customerQuery, enabled: mayBeSignedIn() })`. Fresh for 10 seconds; a 401 is an
 * answer and is not retried (ERR-13, CONST-17).
 */
export const customerQuery = { ...queryOf(getCustomer, {}), staleTime: 10_000 } as const
