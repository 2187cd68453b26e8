import type { ListedAddress } from './rules/sitemap-xml.ts'

/** Addresses of one kind, in an order that stays. */
export interface Listed {
  /** Small letters: the name of the file. */
  readonly name: string
  count(): Promise<number>
  /** Up to `most` addresses after the first `skip`, in handfuls. */
  addresses(skip: number, most: number): AsyncIterable<readonly ListedAddress[]>
}

/** A few addresses that are known at once. */
export function listedFew(name: string, addresses: () => readonly ListedAddress[]): Listed {
  return {
    name,
    count: async () => addresses().length,
    async *addresses(skip, most) {
      yield addresses().slice(skip, skip + most)
    },
  }
}
