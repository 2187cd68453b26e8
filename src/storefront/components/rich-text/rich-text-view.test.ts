import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import type { ContentPicture } from '#modules/content/rules/blocks.ts'
import {
  anyDocument,
  asset,
  document,
  entry,
  heading,
  hyperlink,
  item,
  list,
  paragraph,
  resource,
  table,
  text,
} from '#modules/content/rules/rich-text/rich-text.fixture.ts'
import type { RichBlock, RichInline, RichText } from '#modules/content/rules/rich-text/rich-text.ts'

const environment = process.env['NODE_ENV']
const vite = await createServer({
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
after(() => vite.close())
// Vite sets it, and other test files share this process.
if (environment === undefined) delete process.env['NODE_ENV']
else process.env['NODE_ENV'] = environment

const folder = '/src/storefront/components/rich-text'
const { RichTextView } = (await vite.ssrLoadModule(
  `${folder}/rich-text-view.tsx`,
)) as typeof import('./rich-text-view.tsx')
const { TableOfContents } = (await vite.ssrLoadModule(
  `${folder}/table-of-contents.tsx`,
)) as typeof import('./table-of-contents.tsx')
const { readingTimeText } = (await vite.ssrLoadModule(
  `${folder}/reading-time.tsx`,
)) as typeof import('./reading-time.tsx')

const pictures: Record<string, ContentPicture> = {
  mere: { url: '/img/content/mere.webp', width: 1200, height: 630, alt: 'Mere' },
}
const entries = {
  render: ({ kind, key }: { kind: string; key: string }) => (kind === 'block' ? null : `[${kind} ${key}]`),
  link: ({ kind, key }: { kind: string; key: string }) =>
    kind === 'recipe' ? { name: 'Supă', href: `/retete/r/${key}` } : null,
}

const htmlOf = (of: RichText, isEmbedded = false): string =>
  renderToStaticMarkup(createElement(RichTextView, { of, pictures, entries, isEmbedded }))

/** The HTML inside the view, without classes and icons. */
const bare = (...blocks: readonly RichBlock[]): string =>
  htmlOf(document(...blocks))
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '')

const data = {}

test('headings continue the order of the page, with a link to themselves', () => {
  assert.equal(
    bare(heading(1, 'Mere'), heading(3, 'Soiuri')),
    '<div data-level="2"><h2 id="mere">Mere</h2><a href="#mere" aria-label="Legătură către secțiunea „Mere”"></a></div>' +
      '<div data-level="3"><h3 id="soiuri">Soiuri</h3><a href="#soiuri" aria-label="Legătură către secțiunea „Soiuri”"></a></div>',
  )
})

test('each mark has its element, and they nest', () => {
  const marked = (...marks: Parameters<typeof text> extends [string, ...infer Marks] ? Marks : never) =>
    bare(paragraph(text('a', ...marks)))
  assert.equal(marked('bold'), '<p><strong>a</strong></p>')
  assert.equal(marked('italic'), '<p><em>a</em></p>')
  assert.equal(marked('underline'), '<p><u>a</u></p>')
  assert.equal(marked('code'), '<p><code>a</code></p>')
  assert.equal(marked('superscript'), '<p><sup>a</sup></p>')
  assert.equal(marked('subscript'), '<p><sub>a</sub></p>')
  assert.equal(marked('strikethrough'), '<p><s>a</s></p>')
  assert.equal(marked('bold', 'italic'), '<p><strong><em>a</em></strong></p>')
})

test('lists, quotes and rules are those of HTML; a paragraph without text is left out', () => {
  assert.equal(
    bare(list('ordered-list', item(paragraph('Unu'), list('unordered-list', item(paragraph('doi')))))),
    '<ol><li><p>Unu</p><ul><li><p>doi</p></li></ul></li></ol>',
  )
  assert.equal(bare({ nodeType: 'blockquote', data, content: [paragraph('a')] }), '<blockquote><p>a</p></blockquote>')
  assert.equal(bare({ nodeType: 'hr', data, content: [] }, paragraph(' '), paragraph('a\nb')), '<hr/><p>a<br/>b</p>')
})

test('a table has header cells with a scope, and scrolls as a named region that takes the focus', () => {
  assert.equal(
    bare(table(['Soi', 'Lună'], ['Ionatan', 'octombrie'])),
    '<section aria-label="Tabelul 1: Soi, Lună" tabindex="0"><table>' +
      '<thead><tr><th scope="col">Soi</th><th scope="col">Lună</th></tr></thead>' +
      '<tbody><tr><td>Ionatan</td><td>octombrie</td></tr></tbody></table></section>',
  )
})

test('a header cell of another row is the header of its row, and spans are whole numbers up to fifty', () => {
  const spanned = (colspan: number) =>
    bare({
      nodeType: 'table',
      data,
      content: [
        {
          nodeType: 'table-row',
          data,
          content: [
            { nodeType: 'table-header-cell', data: { rowspan: 2 }, content: [paragraph('Soi')] },
            { nodeType: 'table-cell', data: { colspan }, content: [paragraph('a'), paragraph('b')] },
          ],
        },
      ],
    }).replace(/^.*<tbody>|<\/tbody>.*$/g, '')
  const row = (span: string) => `<tr><th rowSpan="2" scope="row">Soi</th><td${span}><p>a</p><p>b</p></td></tr>`
  assert.equal(spanned(3), row(' colSpan="3"'))
  assert.equal(spanned(1e9), row(' colSpan="50"'))
  for (const value of [-1, 0, 1, 1.5]) assert.equal(spanned(value), row(''))
})

const linked = (...inlines: readonly RichInline[]) => bare(paragraph(...inlines))

test('a link out of the shop opens in a new tab and says so; in the app the app opens it', () => {
  const outside = hyperlink('https://anpc.ro/')
  assert.equal(
    linked(outside),
    '<p><a href="https://anpc.ro/" target="_blank" rel="noopener noreferrer">aici<span> (se deschide într-o filă nouă)</span></a></p>',
  )
  assert.match(
    htmlOf(document(paragraph(outside)), true),
    /<a href="https:\/\/anpc.ro\/" rel="noopener noreferrer">aici</,
  )
  assert.equal(linked(hyperlink('/c/lapte')), '<p><a href="/c/lapte">aici</a></p>')
  assert.equal(linked(hyperlink('mailto:a@b.ro')), '<p><a href="mailto:a@b.ro">aici</a></p>')
})

test('a link to a script is its text', () => {
  for (const uri of ['javascript:alert(1)', 'data:text/html,a', ' JaVaScRiPt:alert(1)', 'vbscript:a', '//a.ro']) {
    assert.equal(linked(hyperlink(uri)), '<p>aici</p>', uri)
  }
})

test('markup in a text is text', () => {
  assert.equal(
    bare(paragraph('<script>alert("1")</script>')),
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p>',
  )
  assert.ok(!bare(heading(2, '"><img src=x onerror=alert(1)>')).includes('<img'))
})

test('entries are rendered by the page, and left out when they do not exist', () => {
  const embedded = (id: string): RichBlock => ({ nodeType: 'embedded-entry-block', data: entry(id), content: [] })
  assert.equal(bare(embedded('product:7')), '<div>[product 7]</div>')
  assert.equal(bare(embedded('block:away'), embedded('unknown')), '')
  assert.equal(
    linked(
      { nodeType: 'embedded-entry-inline', data: entry('recipe:supa'), content: [] },
      { nodeType: 'entry-hyperlink', data: entry('recipe:supa'), content: [text('aceasta')] },
      { nodeType: 'entry-hyperlink', data: entry('product:9'), content: [text('alta')] },
    ),
    '<p><a href="/retete/r/supa">Supă</a><a href="/retete/r/supa">aceasta</a>alta</p>',
  )
})

test('pictures have their size and text; a missing one and resources of other spaces are left out', () => {
  const picture = (id: string): RichBlock => ({ nodeType: 'embedded-asset-block', data: asset(id), content: [] })
  assert.match(
    bare(picture('mere')),
    /^<figure><img width="1200" height="630"[^>]* src="\/img\/content\/mere.webp" alt="Mere"/,
  )
  const other: RichBlock = { nodeType: 'embedded-resource-block', data: resource('a'), content: [] }
  assert.equal(bare(picture('away'), other), '')
  assert.equal(
    linked(
      { nodeType: 'asset-hyperlink', data: asset('mere'), content: [text('poza')] },
      { nodeType: 'asset-hyperlink', data: asset('away'), content: [text('alta')] },
      { nodeType: 'resource-hyperlink', data: resource('a'), content: [text('resursa')] },
      { nodeType: 'embedded-resource-inline', data: resource('a'), content: [] },
    ),
    '<p><a href="/img/content/mere.webp">poza</a>altaresursa</p>',
  )
})

test('a table of contents lists sections and their parts, once a text has three', () => {
  const contents = (of: RichText) => renderToStaticMarkup(createElement(TableOfContents, { of }))
  assert.equal(contents(document(heading(2, 'Unu'), heading(2, 'Doi'))), '')
  const html = contents(document(heading(2, 'Unu'), heading(3, 'Doi'), heading(4, 'Trei'), heading(2, 'Patru')))
  assert.deepEqual(
    Array.from(html.matchAll(/data-level="(\d)"><a href="#([^"]+)"/g), ([, level, anchor]) => `${level} ${anchor}`),
    ['2 unu', '3 doi', '2 patru'],
  )
})

test('reading time has the plural of its number', () => {
  assert.deepEqual([1, 2, 19, 20, 101].map(readingTimeText), [
    '1 minut de citit',
    '2 minute de citit',
    '19 minute de citit',
    '20 de minute de citit',
    '101 minute de citit',
  ])
})

test('any valid document is rendered, without scripts and without headings that skip a level', () => {
  fc.assert(
    fc.property(anyDocument, (of) => {
      const html = htmlOf(of)
      assert.doesNotMatch(html, /href="(?!\/|#|https:|mailto:|tel:)/)
      assert.doesNotMatch(html, /<script|javascript:/i)
      const levels = Array.from(html.matchAll(/<h([1-6])/g), ([, level]) => Number(level))
      for (const [index, level] of levels.entries()) assert.ok(level <= (levels[index - 1] ?? 1) + 1)
    }),
  )
})
