import assert from 'node:assert/strict'
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { outsideAuthor } from '#modules/editorial/author.ts'
import { exportEntries, importEntries, readContentFolder, writeContentFolder } from '#modules/editorial/index.ts'
import { renameEntry, scheduleEntry } from '#modules/editorial/usecases/publish-entry.ts'
import { makeLog } from '#platform/log.ts'
import { loadContent } from '#seed/content.ts'
import { type EditorialFixture, editorialFixture } from '#test/support/stand-ins/editorial-fixture.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poftim-content-'))
})
after(() => rm(folder, { recursive: true }))

async function withEditors<Result>(work: (editors: EditorialFixture) => Promise<Result>): Promise<Result> {
  const editors = await editorialFixture()
  try {
    return await work(editors)
  } finally {
    await editors.stop()
  }
}

const importFolder = async ({ context }: EditorialFixture, from: string) =>
  importEntries(context, 'import')(await readContentFolder(from, context.clock.now()))

async function filesOf(root: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const name of glob('**/*', { cwd: root })) {
    if (name.endsWith('.json')) files[name] = await readFile(join(root, name), 'utf8')
  }
  return files
}

test('what is exported, imported into another shop and exported again is the same byte for byte', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await withEditors(async (editors) => {
    await importFolder(editors, 'db/seed/content')
    const { context, clock } = editors
    const { id } = await editors.publish('page', 'noutati', { title: 'Noutăți' })
    const saved = await editors.save(id, { title: 'Noutăți de iarnă' })
    const since = clock.now().add({ hours: 5 })
    await scheduleEntry(context)({ ...saved, since, until: since.add({ hours: 1 }), author: outsideAuthor('ana') })
    await renameEntry(context)({ id, slug: 'noutati-de-iarna', author: outsideAuthor('ana') })
    await editors.create('page', 'idei', { title: 'Idei' })
    await writeContentFolder(first, await exportEntries(context))
  })
  await withEditors(async (editors) => {
    await importFolder(editors, first)
    await writeContentFolder(second, await exportEntries(editors.context))
  })
  const files = await filesOf(first)
  assert.ok(Object.keys(files).length > 100)
  assert.match(files['page/noutati-de-iarna.json'] ?? '', /"formerSlugs": \[\n\s+"noutati"/)
  assert.deepEqual(await filesOf(second), files)
})

test('an import repeated changes nothing, and a changed file changes its entry alone', async () => {
  await withEditors(async (editors) => {
    const own = join(folder, 'own')
    await cp('db/seed/content/recipe', join(own, 'recipe'), { recursive: true })
    const first = await importFolder(editors, own)
    assert.deepEqual(await importFolder(editors, own), { created: 0, changed: 0, unchanged: first.created })
    const file = join(own, 'recipe', 'papanasi-fierti.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('Papanași fierți', 'Papanași fierți de casă'))
    assert.deepEqual(await importFolder(editors, own), { created: 0, changed: 1, unchanged: first.created - 1 })
    const { rows } = await editors.db.pool.query(
      `SELECT count(*)::int AS versions FROM editorial.version WHERE entry_id = 'recipe.papanasi-fierti'`,
    )
    assert.deepEqual(rows, [{ versions: 2 }])
  })
})

test('the demo is loaded again without a change to what editors made of it', async () => {
  await withEditors(async ({ context, db, save }) => {
    await loadContent({ ...context, log: makeLog('silent') })
    await save('page.contact', { title: 'Contact și program' })
    await loadContent({ ...context, log: makeLog('silent') })
    const { rows } = await db.pool.query(`SELECT version, title FROM editorial.entry WHERE id = 'page.contact'`)
    assert.deepEqual(rows, [{ version: 2, title: 'Contact și program' }])
  })
})

test('a folder with one bad file is imported not at all, and the message names the file', async () => {
  const good = { kind: 'page', slug: 'buna', fields: { title: { ro: 'Bună' } } }
  const cases: readonly [file: string, text: string, message: RegExp][] = [
    ['page/rea.json', '{', /page\/rea\.json/],
    ['page/rea.json', JSON.stringify({ ...good, slug: 'alta' }), /differ from the place/],
    ['page/rea.json', JSON.stringify({ ...good, slug: 'rea', fields: {} }), /page\/rea\.json: entry-invalid/],
    ['page/rea.md', '---\ntitle: Rea\n---\n<script>alert(1)</script>\n', /page\/rea\.md/],
    ['page/rea.md', '---\ntitle: Rea\nculoare: verde\n---\nText\n', /page\/rea\.md/],
    ['page/rea.md', '---\ntitle: Rea\n---\n[aici](javascript:alert(1))\n', /unsafe-link/],
    ['vremea/azi.json', '{}', /no content of the kind vremea/],
  ]
  await withEditors(async (editors) => {
    for (const [at, [file, text, message]] of cases.entries()) {
      const bad = join(folder, `bad-${at}`)
      await mkdir(join(bad, 'page'), { recursive: true })
      await mkdir(join(bad, file.split('/')[0] ?? ''), { recursive: true })
      await writeFile(join(bad, 'page', 'buna.json'), JSON.stringify(good))
      await writeFile(join(bad, file), text)
      await assert.rejects(importFolder(editors, bad), { message })
    }
    assert.deepEqual(await exportEntries(editors.context), [])
    await assert.rejects(importFolder(editors, join(folder, 'nowhere')), /no folder that can be read/)
  })
})
