import type { BodyOf } from '#kernel/contract.ts'
import type { buyGiftVoucher } from '#modules/gift-vouchers/contract.ts'
import { type GiftDesign, giftAmounts, giftDesigns } from '#modules/gift-vouchers/rules/terms.ts'

export const otherAmount = 'other'

/** What the form holds, as the call takes it. */
export type GiftFields = Omit<BodyOf<typeof buyGiftVoucher>, 'requestId'>

export const emptyGift = (deliverOn: string, buyerName = ''): GiftFields => ({
  amountInt: giftAmounts[1] ?? 0,
  design: giftDesigns[0],
  ...{ recipientName: '', recipientEmail: '', message: '', buyerName, deliverOn },
})

/** The fields of the form; a sum that is no whole number of lei is sent as 0, for the shop to refuse. */
export function giftFieldsOf(data: FormData): GiftFields {
  const text = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const amount = text('amount')
  return {
    amountInt: amount === otherAmount ? typedLei(text('otherAmount')) : Number(amount),
    design: text('design') as GiftDesign,
    ...{ recipientName: text('recipientName'), recipientEmail: text('recipientEmail'), message: text('message') },
    ...{ buyerName: text('buyerName'), deliverOn: text('deliverOn') },
    ...{ card: text('card') || null, savesCard: text('savesCard') !== '' },
  }
}

/** '150' or '150 lei' in bani; 0 for anything but whole lei. */
export function typedLei(typed: string): number {
  const lei = /^(\d{1,5})(?:[.,]0{1,2})?(?:\s*lei)?$/.exec(typed.trim())?.[1]
  return lei === undefined ? 0 : Number(lei) * 100
}
