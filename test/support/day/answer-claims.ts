import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as claims from '#modules/claims/contract.staff.ts'
import * as orders from '#modules/ordering/contract.ts'
import { planSettings } from '#modules/settings/contract.staff.ts'
import { within } from '#test/support/picking/picking-fixture.ts'
import { type Day, shot } from './day.ts'

/** Support decides, and the accountant signs. */
export function answerClaims({ shop, browser, openAs, at }: Day): void {
  test('three claims: one accepted, one refused, one above the limit with a second signature', async () => {
    const values = { 'refunds.signature-above': 5_00, 'claims.automatic-limit': 0 }
    await (await shop.staff('owner'))(planSettings, { body: { id: randomUUID(), version: 0, from: null, values } })
    const shopper = await shop.ana()
    for (const index of [6, 8, 10]) {
      const body = { type: 'other', description: `Cutia ${index} era desfăcută.` } as const
      await shopper(orders.reportProblem, { params: { id: at(index).token }, body })
    }
    const agent = await shop.staff('support')
    const open = await within(20, async () => {
      const { items } = await agent(claims.listClaims, { query: {} })
      const waiting = items.filter(({ state }) => state === 'waiting')
      return waiting.length === 3 ? waiting : undefined
    })
    const [first, second, third] = open.map(({ id }) => id) as [string, string, string]
    for (const id of [first, second, third]) await agent(claims.takeClaim, { params: { id } })
    const parts = (amount: number) => [{ kind: 'sum' as const, amount, reason: 'damaged' as const }]
    await agent(claims.acceptClaim, { params: { id: first }, body: { key: randomUUID(), parts: parts(3_00) } })
    await agent(claims.acceptClaim, { params: { id: third }, body: { key: randomUUID(), parts: parts(6_00) } })
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'support', `/reclamatii/${second}`)
      await page.getByText('era desfăcută').first().waitFor()
      await shot(page, 'support-claim')
    })
    await agent(claims.refuseClaim, { params: { id: second }, body: { sentence: 'Fotografia arată cutia întreagă.' } })
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'accountant', '/semnaturi')
      await page.getByText('6,00').first().waitFor()
      await shot(page, 'accountant-signatures')
      await page
        .getByRole('button', { name: /^Semnează/ })
        .first()
        .click()
      await within(20, async () =>
        (await agent(claims.getClaim, { params: { id: third } })).state === 'closed' ? true : undefined,
      )
    })
  })
}
