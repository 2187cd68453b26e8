import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { faqOf } from './faq.ts'
import { headings, outline } from './headings.ts'
import { linkTarget } from './link-target.ts'
import { plainText, readingMinutes } from './plain-text.ts'
import { assetIds, entryReference, entryReferences } from './references.ts'
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
  table,
  text,
} from './rich-text.fixture.ts'

test('plain text has a line per paragraph, heading, list item and table row', () => {
  const rich = document(
    heading(2, 'Mere'),
    paragraph('Se culeg ', text('toamna', 'bold'), ', pe ', hyperlink('/c/mere', 'vreme'), ' uscată.'),
    list('ordered-list', item(paragraph('Unu'), list('unordered-list', item(paragraph('doi'))))),
    table(['Soi', 'Lună'], ['Ionatan', 'octombrie']),
    paragraph('  '),
  )
  assert.equal(plainText(rich), 'Mere\nSe culeg toamna, pe vreme uscată.\nUnu\ndoi\nSoi Lună\nIonatan octombrie')
})

test('the outline nests without gaps whatever levels the editor chose', () => {
  const levelsOf = (...levels: readonly (1 | 2 | 3 | 4 | 5 | 6)[]) =>
    outline(document(...levels.map((level) => heading(level, 'Titlu')))).map(({ level }) => level)
  assert.deepEqual(levelsOf(1, 2, 3), [2, 3, 4])
  assert.deepEqual(levelsOf(2, 3, 2), [2, 3, 2])
  assert.deepEqual(levelsOf(4, 6, 5, 2, 6), [2, 3, 3, 2, 3])
  assert.deepEqual(levelsOf(1, 2, 3, 4, 5, 6), [2, 3, 4, 5, 6, 6])
})

test('anchors are slugs, each once', () => {
  const rich = document(heading(2, 'Cât ține?'), heading(2, 'Cât ține'), heading(2, 'Cat tine 2'), heading(2, '???'))
  assert.deepEqual(
    outline(rich).map(({ anchor }) => anchor),
    ['cat-tine', 'cat-tine-2', 'cat-tine-2-2', 'sectiune'],
  )
})

test('a table of contents can end at a level, and leaves out headings without text', () => {
  const rich = document(heading(2, 'Unu'), heading(3, 'Doi'), heading(4, 'Trei'), heading(2, ' '))
  assert.deepEqual(
    outline(rich, 3).map(({ text }) => text),
    ['Unu', 'Doi'],
  )
})

test('headings of any document have anchors of their own and no gaps between levels', () => {
  fc.assert(
    fc.property(anyDocument, (rich) => {
      const found = headings(rich)
      assert.equal(new Set(found.map(({ anchor }) => anchor)).size, found.length)
      for (const [index, { level }] of found.entries()) {
        assert.ok(level >= 2 && level <= (found[index - 1]?.level ?? 1) + 1)
      }
    }),
  )
})

test('reading time counts two hundred words a minute, rounded up', () => {
  const minutes = (words: number) => readingMinutes(document(paragraph('vorbă '.repeat(words))))
  assert.deepEqual([minutes(0), minutes(1), minutes(200), minutes(201), minutes(4_000)], [1, 1, 1, 2, 20])
  assert.equal(readingMinutes(document(paragraph('într-o '.repeat(200)))), 1)
})

test('questions are the headings of the section of frequent questions', () => {
  const rich = document(
    heading(3, 'Nu este o întrebare'),
    paragraph('a'),
    heading(2, 'Întrebări frecvente'),
    paragraph('O introducere.'),
    heading(3, 'Cât țin merele?'),
    paragraph('Trei luni.'),
    list('unordered-list', item(paragraph('la rece'))),
    heading(4, 'Și perele?'),
    paragraph('O lună.'),
    heading(3, 'Fără răspuns?'),
    heading(3, 'Unde?'),
    paragraph('În pivniță.'),
    heading(2, 'Altceva'),
    heading(3, 'Nici aceasta?'),
    paragraph('b'),
  )
  assert.deepEqual(faqOf(rich), [
    { question: 'Cât țin merele?', answer: 'Trei luni.\nla rece\nȘi perele?\nO lună.' },
    { question: 'Unde?', answer: 'În pivniță.' },
  ])
  assert.deepEqual(faqOf(document(heading(2, 'Mere'), heading(3, 'Cât?'), paragraph('a'))), [])
})

test('links lead to the shop, to https, to a place of the page, or to a mailbox or telephone', () => {
  const kinds = {
    '/c/lapte': 'shop',
    'https://example.org/a?b=c': 'outside',
    '#cat-tine': 'place',
    'mailto:ajutor@poftim.example': 'contact',
    'tel:+40312345678': 'contact',
  }
  for (const [uri, kind] of Object.entries(kinds)) assert.deepEqual(linkTarget(uri), { kind, href: uri })
  const refused = [
    '',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:a',
    'blob:https://example.org/a',
    '//example.org',
    'http://example.org',
    'mailto:a@b.ro?bcc=c@d.ro',
    'mailto:a@b.ro,c@d.ro',
    'tel:alert(1)',
    '#"><script>',
  ]
  for (const uri of refused) assert.equal(linkTarget(uri), null, uri)
})

test('the entries and pictures of a document are listed once', () => {
  const embedded = (id: string) => ({ nodeType: 'embedded-entry-block', data: entry(id), content: [] }) as const
  const rich = document(
    embedded('recipe:supa'),
    list('unordered-list', item(embedded('product:100000001'), embedded('recipe:supa'), embedded('altceva'))),
    { nodeType: 'embedded-asset-block', data: asset('/img/a.webp'), content: [] },
  )
  assert.deepEqual(entryReferences(rich), [
    { kind: 'recipe', key: 'supa' },
    { kind: 'product', key: '100000001' },
  ])
  assert.deepEqual(assetIds(rich), ['/img/a.webp'])
  for (const id of ['recipe:', 'recipe:a/b', 'script:a', 'recipe:a b', '']) assert.equal(entryReference(id), null, id)
})
