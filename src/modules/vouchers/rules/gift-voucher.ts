import type { Bani } from '#kernel/money.ts'
import type { StatusRefusal } from './status.ts'

/** A voucher that pays: what it holds, and why it pays nothing now. */
export interface GiftVoucher {
  readonly code: string
  readonly balance: Bani
  readonly refusal: StatusRefusal | null
}

/** `CADOU-7K3M-QX2A-9FHT-B4WN` */
export const giftCode = { prefix: 'CADOU', groups: 4, groupLength: 4 } as const

/** A code typed without its dashes, with them; any other text as it is. */
export function withDashes(code: string): string {
  const { prefix, groups, groupLength } = giftCode
  const plain = code.replaceAll('-', '')
  if (!new RegExp(`^${prefix}[A-Z0-9]{${groups * groupLength}}$`).test(plain)) return code
  return [prefix, ...(plain.slice(prefix.length).match(/.{4}/g) ?? [])].join('-')
}
