import type { Place } from './contract.ts'

export type { Place }

/** Where addresses are looked up while they are typed. Embedded: a small gazetteer of Bucharest and Ilfov. */
export interface Places {
  /** Best first, at most eight. Never fails: an outage is an empty list, and the address can be typed out. */
  find(query: string): Promise<readonly Place[]>
}
