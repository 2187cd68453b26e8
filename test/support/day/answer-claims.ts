import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as claims from '#modules/claims/contract.staff.ts'
import * as orders from '#modules/ordering/contract.ts'
import { planSettings } from '#modules/settings/contract.staff.ts'
import { goods, within } from '#test/support/picking/picking-fixture.ts'
import { type Day, press, shot } from './day.ts'

/** Support decides, and the accountant signs. */
export function answerClaims({ shop, browser, openAs, at }: Day): void {
  test('three claims: one accepted, one refused, one above the limit with a second signature', async () => {
    const values = { 'refunds.signature-above': 15_00, 'claims.automatic-limit': 0 }
    await (await shop.staff('owner'))(planSettings, { body: { id: randomUUID(), version: 0, from: null, values } })
    const shopper = await shop.ana()
    const agent = await shop.staff('support')
    const report = async (index: number, name: string): Promise<string> => {
      const params = { id: at(index).token }
      const { items } = await shopper(orders.getAccountOrder, { params })
      const line = items.flatMap((group) => group.items).find((item) => item.productName === name)
      const reported = [{ itemId: line?.id ?? assert.fail(`no ${name}`), quantity: 1 }]
      const body = { type: 'other', description: `Cutia ${index} era desfăcută.`, items: reported } as const
      const id = (await shopper(orders.reportProblem, { params, body })).problems.at(-1)?.id ?? assert.fail('no report')
      return within(20, async () =>
        (await agent(claims.listClaims, { query: {} })).items.some((claim) => claim.id === id) ? id : undefined,
      )
    }
    const accepted = await report(6, goods.rice.name)
    const refused = await report(8, goods.rice.name)
    const toSign = await report(10, goods.coffee.name)
    const stateOf = async (id: string) => {
      const { state, outcome } = await agent(claims.getClaim, { params: { id } })
      return [state, outcome]
    }
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'support', `/reclamatii/${accepted}`)
      await press(page, /^Preia/)
      await page.getByRole('button', { name: /^Aprobă 9,00/ }).waitFor()
      await shot(page, 'support-claim')
      await press(page, /^Aprobă 9,00/)
      await page.getByText('S-au rambursat').first().waitFor()
      await openAs(page, 'support', `/reclamatii/${refused}`)
      await press(page, /^Preia/)
      await page.getByText('Respinge', { exact: true }).click()
      await page.getByRole('textbox', { name: 'De ce respingeți' }).fill('Fotografia arată cutia întreagă.')
      await press(page, 'Respinge reclamația')
      await page.getByText('Reclamația este respinsă').first().waitFor()
      await openAs(page, 'support', `/reclamatii/${toSign}`)
      await press(page, /^Preia/)
      await press(page, /40,00 lei/)
      await page.getByText('Rambursarea așteaptă a doua semnătură.', { exact: true }).waitFor()
    })
    assert.deepEqual(await stateOf(toSign), ['signing', null])
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'accountant', '/semnaturi')
      await page.getByText('40,00').first().waitFor()
      await shot(page, 'accountant-signatures')
      await press(page, /^Semnează 40,00/)
      await page.getByText('Ați semnat').first().waitFor()
    })
    const states = await Promise.all([accepted, refused, toSign].map(stateOf))
    assert.deepEqual(states, [
      ['closed', 'accepted'],
      ['closed', 'refused'],
      ['closed', 'accepted'],
    ])
  })
}
