import { getDietaryProfile } from '#modules/dietary/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** The dietary profile of the customer. */
export const profileQuery = queryOf(getDietaryProfile, {})
