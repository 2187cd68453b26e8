import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as staff from '#modules/editorial/contract.staff.ts'
import { refused } from '#test/support/http/refused.ts'
import { documentOf, managementFixture, paragraph } from './management-fixture.ts'

const { ana, createPage } = await managementFixture()

const embed = (id: string) => ({
  nodeType: 'embedded-entry-block',
  data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
  content: [],
})

test('slugs are unique in a kind, well formed, and lead on after a change', async () => {
  const [one, other] = [await createPage(), await createPage()]
  const rename = (slug: string) => ana(staff.renameEntry, { params: one.params, body: { slug } })
  await refused(rename(other.slug), 'slug-taken')
  await refused(
    ana(staff.createEntry, { body: { kind: 'page', slug: one.slug, fields: { title: 'A' } } }),
    'slug-taken',
  )
  for (const slug of ['', 'Pagina', '../x', 'a--b', '-a', 'a/b', 'cookie', 'x'.repeat(150)]) {
    const { violations } = await refused(rename(slug), 'entry-invalid')
    assert.equal(violations?.[0]?.path, 'slug', slug)
  }
  const renamed = await rename(`${one.slug}-noua`)
  assert.deepEqual([renamed.slug, renamed.formerSlugs], [`${one.slug}-noua`, [one.slug]])
  assert.deepEqual(await rename(`${one.slug}-noua`), renamed)
})

test('an entry that would embed itself, over others, is refused with the way', async () => {
  const campaign = (body: object) => ({
    ...{ title: 'Campanie', summary: 'Trei zile.', startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
    body,
  })
  const create = (slug: string, ...embeds: string[]) =>
    ana(staff.createEntry, { body: { kind: 'campaign', slug, fields: campaign(documentOf(...embeds.map(embed))) } })
  const { id } = await create('bucla-a')
  await create('bucla-b', 'campaign:bucla-a')
  await create('bucla-c', 'campaign:bucla-b')
  const save = (...embeds: string[]) =>
    ana(staff.saveDraft, { params: { id }, body: { basedOn: 1, fields: campaign(documentOf(...embeds.map(embed))) } })
  const problem = await refused(save('campaign:bucla-c'), 'reference-loop')
  assert.deepEqual(problem['loop'], ['campaign:bucla-a', 'campaign:bucla-c', 'campaign:bucla-b', 'campaign:bucla-a'])
  await refused(save('campaign:bucla-a'), 'reference-loop')
  assert.equal((await save('recipe:papanasi-fierti')).version, 2)
})

test('broken documents, scripts, five megabytes and unknown kinds are refused with their field, and change nothing', async () => {
  const { params } = await createPage()
  const paths = async (fields: Record<string, unknown>) => {
    const call = ana(staff.saveDraft, { params, body: { basedOn: 1, fields: { title: 'Pagină', ...fields } } })
    return (await refused(call, 'entry-invalid')).violations?.map(({ path }) => path)
  }
  assert.deepEqual(await paths({ title: 'a'.repeat(5_000_000) }), ['fields.title'])
  assert.deepEqual(await paths({ body: documentOf({ nodeType: 'script', data: {}, content: [] }) }), [
    'fields.body.content.0.nodeType',
  ])
  assert.deepEqual(await paths({ picture: { url: 'javascript:alert(1)', width: 1, height: 1 } }), [
    'fields.picture.url',
  ])
  assert.deepEqual(await paths({ startsAt: '2026-02-30T00:00:00Z' }), ['fields.startsAt'])
  const unknown = { kind: 'weather', slug: 'azi', fields: {} } as unknown as {
    kind: 'page'
    slug: string
    fields: object
  }
  await refused(ana(staff.createEntry, { body: { ...unknown, fields: {} } }), 'invalid-input')
  const empty = await refused(
    ana(staff.publishEntry, {
      params: {
        id: (await ana(staff.createEntry, { body: { kind: 'blog-post', slug: 'gol', fields: { title: 'Gol' } } })).id,
      },
      body: { version: 1 },
    }),
    'entry-invalid',
  )
  assert.deepEqual(
    empty.violations?.map(({ path }) => path),
    ['fields.summary', 'fields.section', 'fields.body'],
  )
  assert.equal((await ana(staff.getEntry, { params, query: {} })).version, 1)
})

test('the report before publishing names dead links, pictures without words, skipped headings and long titles', async () => {
  const heading = (level: number, value: string) => ({ ...paragraph(value), nodeType: `heading-${level}` })
  const linkTo = (uri: string) => ({
    ...paragraph(''),
    content: [{ nodeType: 'hyperlink', data: { uri }, content: paragraph('aici').content }],
  })
  const { params } = await createPage({
    title: 'Un titlu care este mult prea lung pentru o listă de rezultate ale unui motor',
    picture: { url: '/img/hero1.webp', width: 1000, height: 640 },
    body: documentOf(heading(2, 'Doi'), heading(4, 'Patru'), linkTo('/nu-exista'), linkTo('/')),
  })
  const { faults, notices } = await ana(staff.getPublishingReport, { params })
  assert.deepEqual(faults, [])
  assert.deepEqual(
    notices.map(({ code, what }) => `${code} ${what}`),
    [
      'dead-link /nu-exista',
      'no-alternative-text /img/hero1.webp',
      'heading-skipped h2 → h4',
      'title-too-long 76',
      'no-description ',
    ],
  )
})
