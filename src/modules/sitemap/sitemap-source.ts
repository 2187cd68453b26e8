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
export const listedFew = (name: string, addresses: () => readonly ListedAddress[]): Listed =>
  listedLater(name, async () => addresses())

/** A few addresses that somebody has at hand. */
export function listedLater(name: string, addresses: () => Promise<readonly ListedAddress[]>): Listed {
  return {
    name,
    count: async () => (await addresses()).length,
    async *addresses(skip, most) {
      yield (await addresses()).slice(skip, skip + most)
    },
  }
}
