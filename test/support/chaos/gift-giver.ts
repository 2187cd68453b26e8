import { randomUUID } from 'node:crypto'
import * as gifts from '#modules/gift-vouchers/contract.ts'
import type { CustomerClient } from './customer-client.ts'
import { payAt } from './pay-at.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Buys a gift voucher, perhaps by two equal requests at once, pays it, and perhaps withdraws from it while others spend it. */
export async function giveVoucher(client: CustomerClient, random: SeededRandom): Promise<void> {
  const terms = await client.once((api) => api(gifts.getGiftTerms))
  if (terms === null) return
  const body = {
    ...{ requestId: randomUUID(), amountInt: random.int(50, 200) * 100, design: 'ribbon' as const },
    ...{ buyerName: 'Ion Ionescu', recipientName: 'Matei Dobre', message: '', deliverOn: terms.firstDay },
    recipientEmail: 'matei@poftim.example',
  }
  const buy = () => client.once((api) => api(gifts.buyGiftVoucher, { body }))
  const answers = random.percent(40) ? await Promise.all([buy(), buy()]) : [await buy()]
  const opened = answers.find((answer) => answer !== null)
  if (!opened) return
  if (opened.url !== null && random.percent(90)) await payAt(opened.url, random)
  const params = { params: { token: opened.token }, body: {} }
  if (random.percent(25)) {
    const again = await client.once((api) => api(gifts.payGiftVoucher, params))
    if (again?.url) await payAt(again.url, random)
  }
  if (random.percent(30)) await client.once((api) => api(gifts.withdrawGiftVoucher, params))
}
