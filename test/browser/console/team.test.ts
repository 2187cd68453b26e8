import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askForStaffAccess } from '#modules/staff/contract.staff.ts'
import { listStaff } from '#modules/staff/contract.staff-people.ts'
import { roleKeys } from '#modules/staff/rules/roles.ts'
import { consoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { signInAtConsole, staffApiOf } from '#test/support/fixtures/staff/staff-client.ts'

const { browser, shop, openAs } = await consoleInBrowser()

test('STAFF-07 the owner grants access to a person who asks, with the roles that they tick', async () => {
  const form = { way: 'password', email: 'maria.noua@birou.example', password: 'poftim' }
  await staffApiOf(await signInAtConsole(shop.app.console?.url ?? '', form))(askForStaffAccess)
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'owner', '/echipa')
    await page.getByRole('tab', { name: 'Oameni 1' }).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Acordă acces' }).click()
    const sheet = page.getByRole('dialog', { name: 'Maria Noua' })
    await sheet.getByRole('checkbox', { name: 'Culegător' }).check()
    await assertAccessible(page)
    await sheet.getByRole('button', { name: 'Salvează' }).click()
    await page.getByText('Drepturile au fost salvate.').waitFor()
    await page
      .getByRole('row', { name: /Maria Noua/ })
      .getByText('Culegător')
      .waitFor()
  })
  const { members, roles } = await (await shop.staff('owner'))(listStaff)
  const maria = members.find(({ email }) => email === form.email)
  const picker = roles.find(({ key }) => key === 'picker')
  assert.deepEqual([maria?.state, maria?.roleIds], ['active', [picker?.id]])
})

test('STAFF-06 a role is edited in the matrix by keyboard, and says what saving takes away', async () => {
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await openAs(page, 'owner', '/echipa')
    await page.getByRole('tab', { name: 'Oameni' }).focus()
    await page.keyboard.press('ArrowRight')
    const box = page.getByRole('checkbox', { name: 'Relații clienți: Comenzi: anulează' })
    await box.focus()
    await page.keyboard.press('Space')
    await page.getByText('1 schimbare la Relații clienți').waitFor()
    await page.getByText('2 oameni pierd drepturi de la salvare.').waitFor()
    await assertAccessible(page)
    assert.equal(await page.getByRole('checkbox', { name: 'Proprietar: Comenzi: anulează' }).isDisabled(), true)
    await page.getByRole('button', { name: 'Salvează rolul Relații clienți' }).press('Enter')
    await page.getByText('Rolul a fost salvat.').waitFor()
  })
  const { roles } = await (await shop.staff('owner'))(listStaff)
  assert.equal(roles.find(({ key }) => key === 'support')?.permissions.includes('orders.cancel'), false)
})

test('AUDIT-04 the journal shows each change with its fields before and after, filtered in the address', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'accountant', '/jurnal?obiect=staff-role')
    await page.getByRole('button', { name: 'A schimbat un rol' }).click()
    const panel = page.getByRole('complementary', { name: 'Detalii' })
    await panel.getByText('Drepturile', { exact: true }).waitFor()
    assert.match((await panel.locator('del').textContent()) ?? '', /orders\.cancel/)
    assert.doesNotMatch((await panel.locator('ins').textContent()) ?? '', /orders\.cancel/)
    await assertAccessible(page)
    await page.getByLabel('Obiect').selectOption('customer')
    await page.getByText('Nicio înregistrare', { exact: true }).waitFor()
    assert.match(page.url(), /\?obiect=customer$/)
    await page.reload()
    await page.getByText('Nicio înregistrare', { exact: true }).waitFor()
  })
})

test('STAFF-05 each role sees its own pages in the menu, and is told which permission a page needs', async () => {
  const menus: Record<string, readonly string[]> = {}
  await browser.visit({ width: 1440, expectedErrors: [/403/] }, async (page) => {
    for (const role of roleKeys) {
      await openAs(page, role, '/')
      menus[role] = await page.getByRole('navigation', { name: 'Meniu principal' }).getByRole('link').allTextContents()
      if (role === 'owner') continue
      await page.goto(`${shop.app.console?.url}/echipa`)
      await page.getByText('Oameni și roluri: administrează').first().waitFor()
    }
  })
  assert.deepEqual(
    roleKeys.filter((role) => menus[role]?.includes('Echipă și roluri')),
    ['owner'],
  )
  assert.deepEqual(
    roleKeys.filter((role) => menus[role]?.includes('Jurnal')),
    ['owner', 'accountant'],
  )
})
