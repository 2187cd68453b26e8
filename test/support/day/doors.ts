import type { Page } from 'playwright-core'
import { ownRun, stopOf } from '#test/support/picking/courier-fixture.ts'
import { type Placed, within } from '#test/support/picking/picking-fixture.ts'
import { type Day, onPhone, phone, press, shot } from './day.ts'

/** The doors that the courier works on the phone: one of each kind. The phone has its own clock, which runs with the shop's. */
export function atDoors({ shop, browser, openAs, at }: Day, runId: string): Promise<void> {
  const isSent = (order: Placed) =>
    within(30, async () => {
      const { state } = stopOf(await ownRun(shop.driver, runId), order)
      return state === 'delivered' || state === 'returned' ? true : undefined
    })
  const open = async (page: Page, order: Placed): Promise<void> => {
    const { id } = stopOf(await ownRun(shop.driver, runId), order)
    await page.getByRole('heading', { name: /\d+ din 29 livrate/ }).waitFor()
    const isNext = await page.getByRole('region', { name: 'Următoarea oprire' }).getByText(order.number).isVisible()
    if (isNext) await press(page, 'Am ajuns')
    else await page.locator(`a[href$="/telefon/curse/${id}"]`).click()
    await page.getByRole('button', { name: 'Refuză produse' }).waitFor()
    await page.getByText(new RegExp(`^Oprirea \\d+ · ${order.number}$`)).waitFor()
  }
  return browser.visit(onPhone, async (page) => {
    await page.clock.install()
    await openAs(page, 'courier', '/telefon/curse', phone)
    await page.getByRole('heading', { name: /24 din 29 livrate/ }).waitFor()

    await open(page, at(0))
    await page.getByLabel('Numerar primit').fill('500')
    await page.getByText(/^Rest de dat/).waitFor()
    await shot(page, 'courier-door')
    await press(page, /^Predat, rest/)
    await isSent(at(0))

    await open(page, at(4))
    await press(page, 'Nu dovedește')
    await page.getByText('rămân la dumneavoastră').waitFor()
    await page.getByLabel('Numerar primit').fill('200')
    await shot(page, 'courier-age')
    await press(page, /^Predat, rest/)
    await isSent(at(4))

    await open(page, at(7))
    await page.getByText('Nimic de încasat').waitFor()
    await press(page, /^Predat/)
    await isSent(at(7))

    await open(page, at(8))
    const due = stopOf(await ownRun(shop.driver, runId), at(8)).due / 100
    await page.getByLabel('Cu cardul la terminal').fill(`${due}`.replace('.', ','))
    await press(page, /^Predat/)
    await isSent(at(8))

    await open(page, at(5))
    await press(page, 'Nu se poate preda')
    const away = page.getByRole('region', { name: 'De ce nu se poate preda?' })
    await away.getByRole('link', { name: 'Sună și notează apelul' }).click()
    await away.getByText(/^Apeluri 1 din 2/).waitFor()
    await away.getByRole('link', { name: 'Sună și notează apelul' }).click()
    await away.getByText(/^Apeluri 2 din 2/).waitFor()
    await shot(page, 'courier-nobody-home')
    shop.clock.pass({ minutes: 6 })
    await page.clock.fastForward(6 * 60_000)
    await away.getByText('Ați sunat și ați așteptat destul.').waitFor()
    await press(page, 'Nu e nimeni acasă, aduc înapoi')
    await isSent(at(5))
    await page.getByRole('button', { name: 'Sunt la depozit' }).waitFor()
  })
}
