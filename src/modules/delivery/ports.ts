import type { Queryable } from '#platform/db/db.ts'
import type { AddressSuggestion } from './contract.ts'
import type { AddressLocation } from './rules/zone-of.ts'

export type { AddressSuggestion }

/** Suggests addresses while they are typed. The shop's own: the gazetteer in `streets/`. */
export interface AddressLookup {
  /** Best match first, at most eight. Never rejects: an outage is an empty list, and the address can be typed in full. */
  find(query: string): Promise<readonly AddressSuggestion[]>
}

/** A placed order that is not delivered yet, where it is to be delivered. */
export interface OpenOrderPlace extends AddressLocation {
  readonly id: string
  readonly number: string
}

/** The open orders of the shop. */
export type OpenOrders = (q: Queryable) => Promise<readonly OpenOrderPlace[]>
