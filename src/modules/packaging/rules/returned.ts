/** So many bags of SGR packs the courier takes at one delivery (domain.md, section 4). */
export const maxSgrBags = 2

/** Within that time what was taken is counted and paid (domain.md, section 4). */
export const countDeadline = { hours: 48 }

/** No more packs are believed in one bag. */
export const maxPacksPerBag = 60

/** Points of a pack, whose deposit is 0.50 lei, and of a reusable bag, whose is 4.99: 100 points are a leu. */
const pointsEach = { pack: 50, bag: 499 }

/** What the courier took: bags of SGR packs, and reusable bags of ours. */
export interface TakenPackaging {
  readonly sgrBags: number
  readonly bags: number
}

export interface PackagingCount {
  readonly packs: number
  readonly bags: number
}

/** What counts of a warehouse's word: whole, no more than can have been taken, and no bags that were never given out. */
export function acceptedCount(said: PackagingCount, taken: TakenPackaging, bagsOut: number): PackagingCount {
  const upTo = (count: number, most: number): number => Math.max(0, Math.min(Math.trunc(count), most))
  return {
    packs: upTo(said.packs, taken.sgrBags * maxPacksPerBag),
    bags: upTo(said.bags, Math.min(taken.bags, bagsOut)),
  }
}

/** So long a deposit can be asked for, and the voucher used that pays it (Codul civil, art. 2517). */
export const voucherYears = 3

/** 'GARANTIE-PF-204815', once an order. */
export const voucherCodeFor = (orderNumber: string): string => `GARANTIE-${orderNumber}`

/** What is given for it, in points. */
export const pointsForReturn = ({ packs, bags }: PackagingCount): number =>
  packs * pointsEach.pack + bags * pointsEach.bag
