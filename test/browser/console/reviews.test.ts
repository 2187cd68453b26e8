import { test } from 'node:test'
import sharp from 'sharp'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { browser, openAs, shop } = await fullConsoleInBrowser()

test('the photographs of a review are seen before it is shown, and go with it', async () => {
  const content = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#0a6b44' } })
    .jpeg()
    .toBuffer()
  const { pool } = shop.app.db
  const { rows } = await pool.query<{ id: string }>(
    `WITH review AS (INSERT INTO product_review (id, product_code, author, stars, words, written_at, changed_at)
       SELECT gen_random_uuid(), product_code, 'Sorin P.', 5, 'Cu poză.', '2020-01-01', '2020-01-01' FROM product_review LIMIT 1
       RETURNING id)
     INSERT INTO product_review_photo (photo_id, review_id, content, width, height, alt, hash, sent_at)
     SELECT gen_random_uuid(), id, $1, 320, 240, 'Cutia verde', 'one', now() FROM review RETURNING review_id AS id`,
    [content],
  )
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'support', '/recenzii')
    const card = page.getByRole('region', { name: /, Sorin P\.$/ })
    await card
      .getByRole('figure')
      .filter({ hasText: 'Cutia verde' })
      .getByRole('img', { name: 'Fotografia 1' })
      .waitFor()
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('img[alt="Fotografia 1"]')?.naturalWidth === 320,
    )
    await assertAccessible(page)
    await card.getByRole('button', { name: /^Afișează/ }).press('Enter')
    await page.getByText('Recenzia apare pe pagina produsului.').waitFor()
    await card.waitFor({ state: 'detached' })
  })
  await pool.query('DELETE FROM product_review WHERE id = $1', [rows[0]?.id])
})

test('reviews that wait are shown or refused with a reason by keyboard', async () => {
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await openAs(page, 'support', '/recenzii')
    const cards = page.getByRole('region', { name: /, (Radu S\.|Mihai I\.|Vlad .\.)$/ })
    await page.getByRole('button', { name: 'Așteaptă: 3' }).waitFor()
    await cards.nth(2).waitFor()
    await assertAccessible(page)
    await cards
      .first()
      .getByRole('button', { name: /^Afișează/ })
      .press('Enter')
    await page.getByText('Recenzia apare pe pagina produsului.').waitFor()
    await page.getByRole('button', { name: 'Așteaptă: 2' }).waitFor()
    await cards
      .first()
      .getByRole('button', { name: /^Respinge…/ })
      .press('Enter')
    await page.getByRole('combobox', { name: /^Motivul/ }).selectOption('advertising')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Respinge', exact: true }).press('Enter')
    await page.getByText('Recenzia nu apare; autorul vede motivul.').waitFor()
    await page.getByRole('button', { name: 'Respinse: 1' }).press('Enter')
    await page.getByText(/^Respinsă de .*: este reclamă\.$/).waitFor()
    await assertAccessible(page)
  })
})

test('a shown review is answered by keyboard, and the answer changed and removed', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'support', '/recenzii')
    await page.getByRole('button', { name: /^Afișate: \d+/ }).press('Enter')
    const card = page.getByRole('region', { name: /, (Radu S\.|Mihai I\.|Vlad .\.)$/ }).first()
    await card.getByRole('button', { name: /^Răspunde/ }).press('Enter')
    await card.getByRole('textbox', { name: 'Răspunsul magazinului' }).fill('Vă mulțumim, am schimbat ambalajul.')
    await assertAccessible(page)
    await card.getByRole('button', { name: 'Publică răspunsul' }).press('Enter')
    await page.getByText('Răspunsul apare sub recenzie.').waitFor()
    await card.getByText('Vă mulțumim, am schimbat ambalajul.').waitFor()
    await card
      .getByRole('button', { name: /^Schimbă răspunsul/ })
      .and(page.locator(':focus'))
      .waitFor()
    await assertAccessible(page)
    await card.getByRole('button', { name: /^Schimbă răspunsul/ }).press('Enter')
    await card.getByRole('textbox', { name: 'Răspunsul magazinului' }).fill('Am schimbat ambalajul.')
    await card.getByRole('button', { name: 'Publică răspunsul' }).press('Enter')
    await card.getByText('Am schimbat ambalajul.', { exact: true }).waitFor()
    await card.getByRole('button', { name: /^Șterge răspunsul/ }).press('Enter')
    await page.getByText('Răspunsul nu mai apare.').waitFor()
    await card
      .getByRole('button', { name: /^Răspunde/ })
      .and(page.locator(':focus'))
      .waitFor()
  })
})

test('who answers a review that a colleague has answered meanwhile sees both answers and chooses', async () => {
  await browser.visit({ width: 1440, expectedErrors: [/status of 409/] }, async (page) => {
    await openAs(page, 'support', '/recenzii')
    await page.getByRole('button', { name: /^Afișate: \d+/ }).press('Enter')
    const card = page.getByRole('region', { name: /, (Radu S\.|Mihai I\.|Vlad .\.)$/ }).first()
    await card.getByRole('button', { name: /^Răspunde/ }).press('Enter')
    await card.getByRole('textbox', { name: 'Răspunsul magazinului' }).fill('Răspunsul meu.')
    await shop.app.db.pool.query(
      `UPDATE product_review SET answer = 'Răspunsul colegei.', answered_by = 'Ioana', answered_at = now(),
         answer_version = answer_version + 1 WHERE state = 'shown'`,
    )
    await card.getByRole('button', { name: 'Publică răspunsul' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Răspunsul colegei.').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('radio', { name: 'Răspunsul meu.' }).check()
    await dialog.locator('button[type=submit]').press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await card.getByText('Răspunsul meu.', { exact: true }).waitFor()
    await card
      .getByRole('button', { name: /^Schimbă răspunsul/ })
      .and(page.locator(':focus'))
      .waitFor()
  })
})

test('the page before the last is shown once everything on the last is decided', async () => {
  await shop.app.db.pool.query(
    `INSERT INTO product_review (id, product_code, author, stars, words, written_at, changed_at)
     SELECT gen_random_uuid(), 'code', 'Ana P.', 4, '', now(), now()
     FROM generate_series(1, 51 - (SELECT count(*)::int FROM product_review WHERE state = 'waiting'))`,
  )
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'support', '/recenzii')
    const cards = page.getByRole('region', { name: /^code, Ana P\.$/ })
    await cards.nth(1).waitFor()
    await page.getByRole('button', { name: 'Înainte' }).press('Enter')
    await cards.nth(1).waitFor({ state: 'detached' })
    await cards.getByRole('button', { name: /^Afișează/ }).press('Enter')
    await page.getByRole('button', { name: 'Așteaptă: 50' }).waitFor()
    await cards.nth(1).waitFor()
  })
})
