import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as claims from '#modules/claims/contract.staff.ts'
import { goods, within } from '#test/support/picking/picking-fixture.ts'
import { compareDashboard } from './compare-figures.ts'
import { type Day, press, shot } from './day.ts'
import { reportOnPhone } from './shopper.ts'

/** The owner sets the limits, the shopper reports, support decides, and the accountant signs. */
export function answerClaims(day: Day): void {
  const { shop, browser, openAs, at } = day

  test('the owner lowers the limits of refunds in the settings', () =>
    browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'owner', '/setari')
      await page.getByRole('textbox', { name: 'Rambursare fără verificare, până la' }).fill('0')
      await page.getByRole('textbox', { name: 'A doua semnătură, peste' }).fill('15')
      await page.getByRole('textbox', { name: 'A doua semnătură, peste' }).press('Control+s')
      await page.getByText('Setările au fost salvate.').waitFor()
      await shot(page, 'owner-settings')
    }))

  test('three claims: one accepted, one refused, one above the limit with a second signature', async () => {
    const agent = await shop.staff('support')
    const report = async (index: number, name: string): Promise<string> => {
      const id = await reportOnPhone(day, at(index), name)
      const isListed = async () =>
        (await agent(claims.listClaims, { query: {} })).items.some((claim) => claim.id === id)
      await within(20, async () => ((await isListed()) ? true : undefined))
      return id
    }
    const accepted = await report(6, goods.rice.name)
    const refused = await report(8, goods.rice.name)
    const toSign = await report(10, goods.coffee.name)
    const stateOf = async (id: string) => {
      const { state, outcome } = await agent(claims.getClaim, { params: { id } })
      return [state, outcome]
    }
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'support', '/reclamatii')
      await shot(page, 'support-claims')
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
    const { tiles } = await compareDashboard(day, 'to-sign')
    assert.equal(tiles['Rambursări care așteaptă a doua semnătură'], 1)
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
