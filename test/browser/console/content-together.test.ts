import { test } from 'node:test'
import { createEntry, getEntry } from '#modules/editorial/contract.staff.ts'
import { changeEntry } from '#modules/editorial/contract.staff-desk.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser({ env: { JOBS: 'false' } })

const paragraph = (value: string) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value, marks: [], data: {} }],
})
const text = (...paragraphs: readonly string[]) => ({
  nodeType: 'document',
  data: {},
  content: paragraphs.map(paragraph),
})

test('EDIT-03 a paragraph that arrives from another editor leaves the caret in its words', async () => {
  const other = await shop.staff('owner')
  const body = text('Întâi.', 'Apoi.')
  const { id } = await other(createEntry, {
    body: { kind: 'page', slug: 'un-cuvant', fields: { title: 'Un cuvânt', body } },
  })
  await browser.visit({ width: 1440, expectedErrors: [/status of 409/] }, async (page) => {
    // The page saves nothing before the other editor does.
    const { promise: saved, resolve } = Promise.withResolvers<void>()
    await page.route(`**/api/v2/staff/content/entries/${id}`, async (route) => {
      if (route.request().method() === 'PATCH') await saved
      await route.continue()
    })
    await openAs(page, 'editor', `/continut/${id}`)
    await page.getByText('Apoi.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Do')
    const { revision, fields } = await other(getEntry, { params: { id } })
    await other(changeEntry, {
      params: { id },
      body: {
        revision,
        seen: { body: fields['body'] },
        fields: { body: withFirst(fields['body'], 'Întâi, mai lung.') },
      },
    })
    resolve()
    await page.getByText('Întâi, mai lung.').first().waitFor()
    await page.keyboard.type('i.')
    await page.getByText('Apoi. Doi.').first().waitFor()
  })
})

/** A text with another first paragraph. */
function withFirst(value: unknown, first: string): unknown {
  const { content, ...rest } = value as ReturnType<typeof text>
  return { ...rest, content: [paragraph(first), ...content.slice(1)] }
}
