import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { routeFirst } from '#test/support/browser/route-first.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser()

const desktop = { width: 1440 } as const
const menuButton = (page: Page) => page.getByRole('button', { name: 'Departamente', exact: true })
const categoriesOf = (page: Page, department: string) =>
  page.locator('#departamente').getByRole('region', { name: department })
const focusIsOn = (page: Page, name: string) =>
  page
    .locator(':focus')
    .and(page.getByRole('link', { name, exact: true }))
    .waitFor()

test('the keyboard reaches all departments and their categories, and Escape returns to the button', async () => {
  await browser.visit(desktop, async (page) => {
    await open(page, '/c/3-lactate-si-oua')
    const button = menuButton(page)
    assert.equal(await button.getAttribute('aria-expanded'), 'false')
    await button.press('ArrowDown')
    await focusIsOn(page, 'Lactate & ouă')
    await categoriesOf(page, 'Lactate & ouă').getByRole('link', { name: 'Unt', exact: true }).waitFor()
    assert.equal(await page.locator('#departamente [data-department]').count(), 18)
    await assertAccessible(page)

    await page.keyboard.press('ArrowDown')
    await focusIsOn(page, 'Carne & pește')
    await page.keyboard.press('ArrowRight')
    await page.locator(':focus').and(categoriesOf(page, 'Carne & pește').getByRole('link')).waitFor()
    await page.keyboard.press('ArrowLeft')
    await focusIsOn(page, 'Carne & pește')
    await page.keyboard.press('i')
    await focusIsOn(page, 'Îngrijire personală')
    await page.keyboard.press('End')
    await focusIsOn(page, 'Animale de companie')
    await page.keyboard.press('Escape')
    await page.locator(':focus[aria-expanded=false]').and(button).waitFor()

    await page.keyboard.press('Enter')
    await focusIsOn(page, 'Lactate & ouă')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/c\/101-banane/)
    await page.locator('#departamente').waitFor({ state: 'hidden' })
  })
})

test('the mouse shows the department that it rests on, and reaches its categories across others', async () => {
  await browser.visit(desktop, async (page) => {
    await open(page, '/c/3-lactate-si-oua')
    await menuButton(page).click()
    const meat = page.locator('#departamente').getByRole('link', { name: 'Carne & pește' })
    await meat.hover()
    const category = categoriesOf(page, 'Carne & pește').getByRole('link').nth(8)
    await category.waitFor()
    const [from, to] = [await meat.boundingBox(), await category.boundingBox()]
    assert.ok(from && to)
    await page.mouse.move(from.x + 40, from.y + 10)
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 })
    assert.equal(await categoriesOf(page, 'Carne & pește').count(), 1)
    await page.mouse.click(10, 700)
    await page.locator('#departamente').waitFor({ state: 'hidden' })
  })
})

test('when the categories cannot be loaded, the departments stay, and another try shows them', async () => {
  await browser.visit({ ...desktop, expectedErrors: [/Failed to load resource/] }, async (page) => {
    await open(page, '/info/contact')
    const failure = { status: 404, contentType: 'application/problem+json', body: '{}' }
    await routeFirst(page, '**/api/v2/shop/categories', (route) => route.fulfill(failure))
    await menuButton(page).click()
    const panel = page.locator('#departamente')
    await panel.getByRole('button', { name: 'Încearcă din nou' }).click()
    await panel.getByRole('link', { name: 'Banane', exact: true }).waitFor()
  })
})

test('a phone shows the departments and the categories of one in two panes, and remembers it for going back', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await open(page, '/c')
    await page.getByRole('button', { name: 'Lactate & ouă' }).press('Enter')
    const link = page.getByRole('link', { name: /^Unt \d+$/ })
    await link.waitFor()
    await page.getByRole('link', { name: /^Banane/ }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /^Toate din Lactate & ouă/ }).waitFor()
    await assertAccessibleOnBothScreens(page)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Unt' }).waitFor()
    await page.goBack()
    await link.waitFor()
    await page.getByRole('button', { name: 'Oferte' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Noutăți' }).waitFor()
  })
})
