import { getCustomer } from '#modules/customers/contract.ts'
import { queryOf } from './queries.ts'

/**
 * Who is signed in: `useQuery({ ...customerQuery, enabled: maySignedIn() })`. Fresh for 10 seconds; a 401 is an answer
 * and is not asked for again (specification, sections 8 and 9).
 */
export const customerQuery = { ...queryOf(getCustomer, {}), staleTime: 10_000 } as const
