/** The most bags of SGR packs that the courier takes at one delivery (docs/domain.md, Deposits and bags). */
export const maxSgrBags = 2

/** Collected packaging is counted and paid within this time (docs/domain.md, Deposits and bags). */
export const countDeadline = { hours: 48 }

/** A count is cut to so many packs for each bag (docs/domain.md, Deposits and bags). */
export const maxPacksPerBag = 60

/** Points for a pack (deposit 0.50 lei) and for a reusable bag (deposit 4.99 lei): 100 points are one leu. */
const pointsEach = { pack: 50, bag: 499 }

/** What the courier collected: bags of SGR packs, and reusable bags of the shop. */
export interface TakenPackaging {
  readonly sgrBags: number
  readonly bags: number
}

export interface PackagingCount {
  readonly packs: number
  readonly bags: number
}

/** The accepted part of a warehouse's count: whole numbers, within what was collected, and within the customer's bags. */
export function acceptedCount(reported: PackagingCount, taken: TakenPackaging, bagsOut: number): PackagingCount {
  const upTo = (count: number, most: number): number => Math.max(0, Math.min(Math.trunc(count), most))
  return {
    packs: upTo(reported.packs, taken.sgrBags * maxPacksPerBag),
    bags: upTo(reported.bags, Math.min(taken.bags, bagsOut)),
  }
}

/** A deposit can be claimed, and the voucher that pays it used, for so many years (Codul civil art. 2517). */
export const voucherYears = 3

/** 'GARANTIE-PF-204815': one voucher for each order. */
export const voucherCodeFor = (orderNumber: string): string => `GARANTIE-${orderNumber}`

/** The points that a count is paid with. */
export const pointsForReturn = ({ packs, bags }: PackagingCount): number =>
  packs * pointsEach.pack + bags * pointsEach.bag
