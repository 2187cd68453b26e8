import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { getAccountOrder } from '#modules/ordering/contract.ts'
import { answerProposal, listProposals } from '#modules/picking/contract.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertPhoneScreen } from '#test/support/browser/phone-checks.ts'
import { scanCodes } from '#test/support/browser/phone-scanner.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import {
  barcode,
  claimOrder,
  finish,
  goods,
  type Placed,
  pickAll,
  pickingFixture,
  within,
} from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(pickingFixture({}, tickingClock()))
const openAs = openConsoleAs(shop)
const phone = { isPhone: true } as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const sees = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

/** Opens the work of an order on a phone, through the queue. */
async function claim(page: Page, { number }: Placed): Promise<void> {
  await openAs(page, 'picker', '/telefon/culegere', phone)
  await page.getByRole('region', { name: number }).getByRole('button', { name: 'Preia comanda' }).click()
}

/** Lets no scan be stored on the phone until the returned function is called. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    () =>
      new Promise<{ isHeld: boolean }>((resolve) => {
        const state = { isHeld: true }
        const opening = indexedDB.open('poftim-staff-queue')
        opening.onsuccess = () => {
          const store = opening.result.transaction('calls', 'readwrite').objectStore('calls')
          const goOn = (): void => {
            if (state.isHeld) store.count().onsuccess = goOn
          }
          goOn()
          resolve(state)
        }
      }),
  )
  return () =>
    held.evaluate((state) => {
      state.isHeld = false
    })
}

const proposalOf = ({ token }: Placed) =>
  within(20, async () => (await shop.shopper(listProposals, { params: { id: token } })).proposals[0])

test('an order with a weighed, a short and a substituted line is picked on a phone, and paid as its summary says', () =>
  browser.visit({ width: 390 }, async (page) => {
    const order = await shop.place({ rice: 2, apples: 1, coffee: 1, milk: 1 })
    await claim(page, order)
    await sees(page, goods.apples.name)
    await page.getByText('A-01-1').waitFor()
    await assertPhoneScreen(page)
    await press(page, 'Cântărește')
    await page.getByRole('textbox', { name: 'Grame pe cântar' }).fill('640')
    await page.getByText('clientul plătește cât cântărește').waitFor()
    await assertPhoneScreen(page)
    await press(page, 'Confirmă 0,64 kg')
    await sees(page, goods.rice.name)
    await scanCodes(page, 'L-0101')
    await page.getByText('În lada L-0101').waitFor()
    await scanCodes(page, barcode('milk'))
    await page.getByRole('alert').getByText('Alt produs').waitFor()
    await assertPhoneScreen(page)
    await press(page, 'Scanează din nou')
    await scanCodes(page, barcode('rice'), barcode('rice'))
    await sees(page, goods.coffee.name)
    await press(page, 'Nu găsesc')
    await press(page, 'Raft gol')
    await page.getByText('Mazăre congelată').waitFor()
    await press(page, 'Continuă')
    await sees(page, goods.milk.name)
    await press(page, 'Nu găsesc')
    await assertPhoneScreen(page)
    await press(page, 'Nu e la loc')
    await press(page, `Propune ${goods.kefir.name}`)
    await page.getByText('Clientul alege acum').waitFor()
    await page.getByText('Ce îi puteți propune').waitFor({ state: 'detached' })
    await assertPhoneScreen(page)
    await press(page, 'Continuă; vă anunț')
    await sees(page, 'Se așteaptă clientul')
    const { id } = await proposalOf(order)
    await shop.shopper(answerProposal, { params: { id: order.token, proposalId: id }, body: { accepted: true } })
    await sees(page, goods.kefir.name)
    await page.getByRole('status').getByText(`Clientul a spus da: ${goods.kefir.name}`).waitFor()
    // Nothing covers the place of the substitute.
    await page.getByText('F-01-4', { exact: true }).click({ trial: true })
    await scanCodes(page, barcode('kefir'))
    await sees(page, 'Gata de încheiat')
    const total = await page.getByText('Clientul plătește').locator('..').locator('b').textContent()
    await assertPhoneScreen(page)
    await press(page, 'Încheie culegerea')
    await sees(page, 'De împachetat')
    const { totalInt } = await shop.shopper(getAccountOrder, { params: { id: order.token } })
    assert.equal(total?.replace(/\D/g, ''), String(totalInt))
    await page.getByRole('link', { name: order.number }).click()
    await sees(page, `Împachetare ${order.number}`)
    await assertPhoneScreen(page)
    const file = page.waitForEvent('download')
    await press(page, 'Etichete')
    await (await file).delete()
    await page.getByText('Etichetată').waitFor()
    await scanCodes(page, 'L-0101', 'A-3')
    await page.getByText('Lada L-0101 stă la A-3.').waitFor()
    await scanCodes(page, 'L-0181')
    await page.getByText('Lada L-0181 este a comenzii (Frig, 2–6 °C): scanați locul ei.').waitFor()
    await scanCodes(page, 'F-1')
    await page.getByText('Lada L-0181 stă la F-1.').waitFor()
    await press(page, 'Mai multe: De hârtie')
    await press(page, 'Notează pungile')
    await page.getByText('Folosite: 1 de hârtie').waitFor()
    await press(page, 'Sigilează comanda')
    await page.getByText('Sigilată: așteaptă mașina.').waitFor()
    await assertPhoneScreen(page)
  }))

test('what a picker opens while a scan is still being stored stays open', () =>
  browser.visit({ width: 390 }, async (page) => {
    const order = await shop.place({ rice: 1, coffee: 1 })
    await claim(page, order)
    await sees(page, goods.rice.name)
    await scanCodes(page, 'L-0102')
    await page.getByText('În lada L-0102').waitFor()
    const release = await holdStorage(page)
    await scanCodes(page, barcode('rice'))
    await sees(page, goods.coffee.name)
    await press(page, 'Nu găsesc')
    const sent = page.waitForResponse(/\/staff\/picking\/scans$/)
    await release()
    assert.equal((await sent).status(), 200)
    await press(page, 'Raft gol')
    await page.getByText(goods.peas.name).waitFor()
  }))

test('an order is not finished before its last scan is stored and sent, and its sum has all of them', () =>
  browser.visit({ width: 390 }, async (page) => {
    const order = await shop.place({ rice: 1 })
    await claim(page, order)
    await sees(page, goods.rice.name)
    await scanCodes(page, 'L-0103')
    await page.getByText('În lada L-0103').waitFor()
    const release = await holdStorage(page)
    const calls: string[] = []
    page.on('request', (request) =>
      calls.push(...(request.url().match(/(?<=\/picking\/.*)(scans|summary)$/) ?? []).slice(0, 1)),
    )
    await scanCodes(page, barcode('rice'))
    await sees(page, 'Gata de încheiat')
    const finish = page.getByRole('button', { name: 'Încheie culegerea' })
    assert.equal(await finish.getAttribute('aria-disabled'), 'true')
    assert.deepEqual(calls, [])
    await release()
    await page.getByText('Clientul plătește', { exact: true }).first().waitFor()
    assert.deepEqual(calls, ['scans', 'summary'])
    await press(page, 'Încheie culegerea')
    await sees(page, 'De împachetat')
  }))

test('a picker who has several orders reads how many they are before their numbers', () =>
  browser.visit({ width: 390 }, async (page) => {
    const picker = await shop.staff('picker-2')
    const placed = [await shop.place({ rice: 1 }), await shop.place({ rice: 1 }), await shop.place({ rice: 1 })]
    for (const order of placed) await claimOrder(picker, order)
    await openAs(page, 'picker-2', '/telefon/culegere', phone)
    await page.getByText('3 comenzi', { exact: true }).waitFor()
    await page.getByText(`${placed.map(({ number }) => number).join(', ')} · 3 linii`).waitFor()
    await assertPhoneScreen(page)
  }))

test('a packer gives a tote to what was picked without one', () =>
  browser.visit({ width: 390 }, async (page) => {
    const picker = await shop.staff('picker')
    const order = await shop.place({ rice: 1 })
    const work = await claimOrder(picker, order)
    await pickAll(picker, work.lines)
    await finish(picker, work)
    await openAs(page, 'picker', '/telefon/impachetare', phone)
    await page.getByRole('link', { name: order.number }).filter({ hasText: 'fără ladă' }).click()
    await sees(page, `Împachetare ${order.number}`)
    await page.getByText('Produse fără ladă (Ambient): scanați o ladă liberă.').waitFor()
    await assertPhoneScreen(page)
    await scanCodes(page, 'L-0191')
    await page.getByText('Lada L-0191 este a comenzii (Ambient): scanați locul ei.').waitFor()
    await scanCodes(page, 'A-4')
    await page.getByText('Lada L-0191 stă la A-4.').waitFor()
    await press(page, 'Sigilează comanda')
    await page.getByText('Sigilată: așteaptă mașina.').waitFor()
  }))
