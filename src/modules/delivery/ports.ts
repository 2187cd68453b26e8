import type { AddressSuggestion } from './contract.ts'

export type { AddressSuggestion }

/** Where addresses are looked up while they are typed. Embedded: a small gazetteer of Bucharest and Ilfov. */
export interface AddressLookup {
  /** Best first, at most eight. Never fails: an outage is an empty list, and the address can be typed out. */
  find(query: string): Promise<readonly AddressSuggestion[]>
}
