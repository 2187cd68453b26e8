import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { legibleText } from '#kernel/legible-text.ts'
import { GiftPurchase } from './contract.purchase.ts'
import { giftDesigns, maxGift, maxGiftMessageLength, minGift } from './rules/terms.ts'

export type { GiftPurchase } from './contract.purchase.ts'

const tag = 'Gift vouchers'

const Name = z.string().max(80).transform(legibleText).pipe(z.string().min(2).max(80))
const Email = z.email().max(254)
/** Lines of text, without invisible characters. */
const Message = z
  .string()
  .max(maxGiftMessageLength)
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map(legibleText)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
const Day = z.iso.date().meta({ description: 'From today up to a year ahead, in Bucharest.' })

const PaymentUrl = z.url().nullable().meta({
  description: 'Where to pay; null when nothing is left to do: the saved card has paid, or its bank still decides.',
})

export const getGiftTerms = route({
  id: 'getGiftTerms',
  tag,
  summary: 'Returns on which days a gift voucher that is bought now can be sent',
  method: 'GET',
  path: '/gift-vouchers/terms',
  ok: z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() }).meta({ id: 'GiftTerms' }),
})

export const buyGiftVoucher = route({
  id: 'buyGiftVoucher',
  tag,
  summary: 'Starts the purchase of a gift voucher',
  description:
    'Charges a saved card, or returns the payment page, and returns the token of the purchase. Idempotent by `requestId`. Once paid, a code is created, the buyer has a confirmation by e-mail, and the recipient gets the voucher on the chosen day. A customer buys at most 2.000 lei a day: `gift-daily-limit`; unpaid purchases give way to a new one.',
  method: 'POST',
  path: '/gift-vouchers',
  access: 'customer',
  body: z.strictObject({
    requestId: z.uuid().meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] }),
    amountInt: z
      .int()
      .min(minGift)
      .max(maxGift)
      .multipleOf(100)
      .meta({ description: 'Whole lei, in bani.', examples: [100_00] }),
    design: z.enum(giftDesigns),
    buyerName: Name,
    recipientName: Name,
    recipientEmail: Email,
    message: Message,
    deliverOn: Day,
    card: z
      .string()
      .min(1)
      .max(64)
      .nullish()
      .meta({
        description: 'Code of a saved bank card; without it a card is typed at the gateway.',
        examples: [null],
      }),
    savesCard: z.boolean().optional().meta({ description: 'Whether the gateway saves the typed card.' }),
  }),
  status: 201,
  ok: z.object({ token: z.string(), url: PaymentUrl }),
  problems: [
    ...(['unauthorized', 'invalid-input', 'too-many-requests', 'customer-blocked'] as const),
    ...(['gift-daily-limit', 'gift-not-found', 'gift-not-payable', 'card-not-found'] as const),
    ...(['payment-method-unavailable', 'payment-gateway-unavailable'] as const),
  ],
})

const params = z.object({ token: z.string().min(1).max(64) })
const found = ['invalid-input', 'gift-not-found'] as const

export const getGiftPurchase = route({
  id: 'getGiftPurchase',
  tag,
  summary: 'Returns the purchase of a gift voucher',
  method: 'GET',
  path: '/gift-vouchers/{token}',
  access: 'optional',
  params,
  ok: GiftPurchase,
  problems: found,
})

export const payGiftVoucher = route({
  id: 'payGiftVoucher',
  tag,
  summary: 'Returns the payment page of an open purchase',
  method: 'POST',
  path: '/gift-vouchers/{token}/payment',
  access: 'optional',
  params,
  body: z.strictObject({}).optional(),
  ok: z.object({ url: PaymentUrl }),
  problems: [...found, 'gift-not-payable', 'payment-gateway-unavailable'],
})

export const changeGiftVoucher = route({
  id: 'changeGiftVoucher',
  tag,
  summary: 'Changes the recipient, the message or the day of a gift voucher',
  description:
    'While nothing of it is spent. Once it was sent, another address gets a new code at once, and the earlier code no longer works.',
  method: 'PATCH',
  mergePatch: true,
  path: '/gift-vouchers/{token}',
  access: 'optional',
  params,
  body: z.strictObject({
    recipientName: Name.optional(),
    recipientEmail: Email.optional(),
    message: Message.optional(),
    deliverOn: Day.optional().meta({ description: 'Ignored once it was sent.' }),
  }),
  ok: GiftPurchase,
  problems: [...found, 'too-many-requests', 'gift-not-changeable'],
})

export const sendGiftAgain = route({
  id: 'sendGiftAgain',
  tag,
  summary: 'Sends a gift voucher once more to its recipient',
  description: 'Three times a day at most, while nothing of it is spent.',
  method: 'POST',
  path: '/gift-vouchers/{token}/sending',
  access: 'optional',
  params,
  body: z.strictObject({}).optional(),
  ok: GiftPurchase,
  problems: [...found, 'too-many-requests', 'gift-not-changeable'],
})

export const withdrawGiftVoucher = route({
  id: 'withdrawGiftVoucher',
  tag,
  summary: 'Withdraws from the purchase of a gift voucher',
  description:
    'Within 14 days, while nothing of it is spent. The voucher no longer works, and the money goes back to the card. Idempotent.',
  method: 'POST',
  path: '/gift-vouchers/{token}/withdrawal',
  access: 'optional',
  params,
  body: z.strictObject({}).optional(),
  ok: GiftPurchase,
  problems: [...found, 'gift-not-withdrawable'],
})

export const getGiftDocument = route({
  id: 'getGiftDocument',
  tag,
  summary: 'Downloads the document of the sale of a gift voucher',
  description: 'A PDF. It is no invoice: VAT is invoiced with the goods that the voucher pays.',
  method: 'GET',
  path: '/gift-vouchers/{token}/document',
  timeoutMs: 60_000,
  access: 'optional',
  params,
  ok: z.file(),
  problems: found,
})

export const listGiftPurchases = route({
  id: 'listGiftPurchases',
  tag,
  summary: 'Lists the gift vouchers that the customer has bought',
  description: 'Paid ones, the newest first.',
  method: 'GET',
  path: '/customers/me/gift-vouchers',
  access: 'customer',
  ok: z.object({ items: z.array(GiftPurchase) }),
  problems: ['unauthorized'],
})
