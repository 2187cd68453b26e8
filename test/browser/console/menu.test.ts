import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { changeStaffRole, listStaff } from '#modules/staff/contract.staff-people.ts'
import { shippedRoles } from '#modules/staff/rules/roles.ts'
import { fullConsoleInBrowser, menu } from '#test/support/browser/console-in-browser.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, url, openAs } = await fullConsoleInBrowser()
const desk = { width: 1440 } as const

/** Pages of the menu with their address and the permission that they need. */
const pages = [
  ['Comenzi', '/comenzi', 'orders.read'],
  ['Curse', '/curse', 'runs.manage'],
  ['Ambalaje de numărat', '/ambalaje', 'runs.manage'],
  ['Bani de la curieri', '/bani-de-la-curieri', 'cash.close'],
  ['Reclamații', '/reclamatii', 'claims.read'],
  ['Evaluări', '/evaluari', 'feedback.answer'],
  ['Recenzii', '/recenzii', 'feedback.answer'],
  ['Semnături', '/semnaturi', 'refunds.sign'],
  ['De plătit', '/rambursari', 'refunds.pay'],
  ['Clienți', '/clienti', 'customers.read'],
  ['Cereri și uniri', '/cereri', 'customers.edit'],
  ['Capacitate', '/capacitate', 'capacity.edit'],
  ['Zone', '/zone', 'zones.edit'],
  ['Taxe', '/taxe', 'fees.edit'],
  ['Conținut', '/continut', 'content.read'],
  ['Fotografii', '/fotografii', 'goods.edit'],
  ['Imagini', '/imagini', 'content.read'],
  ['Căutare', '/cautare', 'search.edit'],
  ['Setări', '/setari', 'settings.edit'],
  ['Conversații', '/conversatii', 'chat.work'],
  ['Răspunsuri pregătite', '/raspunsuri-pregatite', 'chat.manage'],
  ['Echipă și roluri', '/echipa', 'staff.manage'],
  ['Sisteme externe', '/sisteme-externe', 'hooks.manage'],
  ['Jurnal', '/jurnal', 'audit.read'],
] as const

const loaded = new Set<string>()

/** Loads an address the first time; later a page is left for it as by a link, which takes a tenth of the time. */
async function go(page: Page, path: string): Promise<void> {
  if (loaded.has(path)) await page.evaluate((address) => history.pushState(null, '', address), path)
  else await page.goto(url + path)
  loaded.add(path)
}

describe('STAFF-05 the menu of a role has the pages that it may open, and others name the missing permission', () => {
  for (const [role, permissions] of Object.entries(shippedRoles)) {
    test(`STAFF-05 ${role}`, () =>
      browser.visit(desk, async (page) => {
        await openAs(page, role, '/')
        for (const [name, path, permission] of pages) {
          const isPermitted = (permissions as readonly string[]).includes(permission)
          assert.equal(await menu(page).getByRole('link', { name }).count(), isPermitted ? 1 : 0, name)
          if (isPermitted) continue
          await go(page, path)
          await page.getByText(`Nu aveți acces la ${name}`).waitFor()
          await page.getByText(permission, { exact: true }).waitFor()
        }
      }))
  }
})

test('STAFF-06 a permission that is taken away while a page is open is refused, and the page leaves the menu', () =>
  browser.visit({ ...desk, expectedErrors: [/status of 403/] }, async (page) => {
    await openAs(page, 'accountant', '/comenzi')
    await menu(page).getByRole('link', { name: 'Comenzi' }).waitFor()
    const owner = await shop.staff('owner')
    const { roles } = await owner(listStaff)
    const role = roles.find(({ key }) => key === 'accountant') ?? assert.fail('no accountant')
    const permissions = role.permissions.filter((one) => one !== 'orders.read')
    await owner(changeStaffRole, { params: { id: role.id }, body: { version: role.version, permissions } })
    await page.getByRole('combobox', { name: /^Număr, client/ }).fill('lapte')
    await page.keyboard.press('Enter')
    await page.getByText('Nu aveți acces la Comenzi').waitFor()
    await menu(page).getByRole('link', { name: 'Comenzi' }).waitFor({ state: 'detached' })
  }))

for (const [width, path, name] of [
  [1440, '/jurnal', 'Jurnal'],
  [390, '/echipa', 'Echipă și roluri'],
] as const) {
  test(`at ${width} px the menu scrolls to the page that is open`, () =>
    browser.visit({ width }, async (page) => {
      await openAs(page, 'owner', path)
      const current = menu(page).getByRole('link', { name, exact: true })
      await current.waitFor()
      const isShown = () =>
        current.evaluate((link) => {
          const [box, frame] = [link, link.closest('nav') ?? link].map((one) => one.getBoundingClientRect())
          if (box === undefined || frame === undefined) return false
          const isInHeight = box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
          return isInHeight && box.left >= frame.left - 1 && box.right <= frame.right + 1
        })
      await until(isShown)
    }))
}
