import type { Locator, Page } from 'playwright-core'
import { section } from './checkout-by-keyboard.ts'
import { countPresses } from './count-presses.ts'

/** As a family writes it. */
export const writtenList = `Lapte 1,5% 4 l
iaurt grecesc 4 buc
smantana 20% 2
unt 82%
oua 20
cascaval 400g
parmezan
telemea 500 g
paine feliata 2
lipii
piept de pui 1 kg
carne tocata porc 500g
sunca praga 200g
crenvursti
rosii 1 kg
portocale 2 kg
cartofi 3 kg
ceapa 1kg
morcovi 1 kg
usturoi
salata verde
mere 2 kg
banane 1 kg
lamai 4
faina 1 kg
zahar 1kg
ulei 2 l
orez 1kg
paste 2 pachete
gris
sare
otet
cafea macinata 250 g
ceai de tei
miere
biscuiti
apa plata 6 x 2l
suc de portocale 1l
hartie igienica
detergent de vase
detergent rufe
saci menajeri`

/** Seconds that a person takes, beside waiting for the shop. */
const person = { press: 2, letter: 0.3, lineToRead: 1 } as const

/** What it takes to order. */
export interface NewShopperWalk {
  /** Waiting for the shop, and the person. */
  readonly seconds: number
  /** Waiting for the shop, by part of the way. */
  readonly waited: ReadonlyMap<string, number>
  readonly presses: number
  readonly letters: number
}

/**
 * Walks from the front page to a placed order as somebody who was never here: answers about cookies, pastes a list, makes an
 * account, types an address, chooses an hour, pays at the door.
 */
export async function walkAsNewShopper(page: Page, url: string, email: string): Promise<NewShopperWalk> {
  const presses = await countPresses(page)
  const waited = new Map<string, number>()
  let letters = 0
  const type = async (field: Locator, text: string): Promise<void> => {
    await field.tap()
    await page.keyboard.insertText(text)
    letters += text.length
  }
  let since = performance.now()
  const arrive = (part: string): void => {
    const now = performance.now()
    waited.set(part, (now - since) / 1_000)
    since = now
  }
  const main = page.getByRole('main')
  const tabs = page.getByRole('navigation', { name: 'Navigare rapidă' })

  await page.goto(url)
  await page.getByRole('button', { name: 'Doar cele necesare' }).tap()
  arrive('front page')

  await tabs.getByRole('link', { name: 'Lista mea' }).tap()
  const list = main.getByRole('textbox', { name: 'Lista de cumpărături' })
  await list.tap()
  await list.fill(writtenList)
  await main.getByRole('button', { name: 'Găsește produsele' }).tap()
  await main.getByRole('heading', { name: /^Am găsit / }).waitFor()
  arrive('list')

  await main.getByRole('button', { name: 'Adaugă tot' }).tap()
  await main.getByText(/^Am adăugat /).waitFor()
  arrive('cart')

  await tabs.getByRole('button', { name: /^Coș/ }).tap()
  await page
    .getByRole('dialog', { name: 'Coșul meu' })
    .getByRole('link', { name: /Spre finalizare/ })
    .tap()
  await main.getByRole('button', { name: 'Intră în cont' }).tap()
  await type(page.getByLabel('Adresă de e-mail'), email)
  await type(page.getByLabel('Parolă'), 'poftim')
  await page.getByRole('button', { name: 'Intră în cont' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Finalizarea comenzii' }).waitFor()
  arrive('account')

  const address = section(page, 'Adresa de livrare')
  await type(address.getByLabel(/^Stradă/), 'serban v')
  await address.getByRole('option').first().tap()
  await type(address.getByLabel('Număr'), '7')
  await type(address.getByLabel('Persoana de contact'), 'Maria Pop')
  await type(address.getByLabel('Telefon de contact'), '0722123456')
  await address.getByRole('button', { name: /Salvează|Folosește/ }).tap()
  await address.getByText(/Calea Șerban Vodă 7/).waitFor()
  arrive('address')

  const interval = section(page, 'Intervalul de livrare')
  await interval.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio').nth(1).tap()
  await interval.getByRole('group', { name: 'Ora livrării' }).getByRole('radio').first().tap()
  await interval.getByText(/Locul este păstrat până la/).waitFor()
  arrive('interval')

  await section(page, 'Plata').getByRole('radio', { name: 'Card la livrare' }).tap()
  await page.getByRole('button', { name: /^Plasează comanda/, disabled: false }).tap()
  await page.getByRole('heading', { level: 1, name: /^Mulțumim/ }).waitFor()
  arrive('order')

  // Pasting is a press of its own, in a menu of the phone.
  const all = presses() + 1
  const lines = writtenList.split('\n').length
  const forShop = waited.values().reduce((sum, seconds) => sum + seconds, 0)
  const forPerson = all * person.press + letters * person.letter + lines * person.lineToRead
  return { seconds: forShop + forPerson, waited, presses: all, letters }
}
