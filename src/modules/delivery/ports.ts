import type { AddressSuggestion } from './contract.ts'

export type { AddressSuggestion }

/** Suggests addresses while they are typed. The shop's own: the gazetteer in `streets/`. */
export interface AddressLookup {
  /** Best match first, at most eight. Never rejects: an outage is an empty list, and the address can be typed in full. */
  find(query: string): Promise<readonly AddressSuggestion[]>
}
