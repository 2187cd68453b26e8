import assert from 'node:assert/strict'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import { imagePackages, makeImageTree } from '#test/support/deploy/image-tree.ts'
import { runCommand } from '#test/support/processes/run-command.ts'
import { startShopProcess } from '#test/support/processes/shop-process.ts'

test('no package of the image needs one that the image leaves out', () => {
  const { kept, broken } = imagePackages()
  assert.ok(kept.length > 200)
  assert.deepEqual(broken, [])
})

test('the files of the image are enough to migrate and to serve pages, scripts, pictures and the API, and stay as they are', async (t) => {
  const database = await seededDatabase()
  const tree = makeImageTree()
  const data = mkdtempSync(join(tmpdir(), 'poftim-data-'))
  t.after(async () => {
    for (const folder of [tree, data]) rmSync(folder, { recursive: true })
    await database.close()
  })
  const files = () => globSync('{*,{src,db,public,dist,docs,scripts}/**}', { cwd: tree }).sort()
  const before = files()
  const migrated = await runCommand('migrate', [], { DATABASE_URL: database.url }, tree)
  assert.deepEqual([migrated.status, migrated.errors], [0, ''])
  const shop = await startShopProcess(
    database.url,
    { DATA_DIR: data, MIGRATE: 'off', NODE_ENV: 'production', NODE_COMPILE_CACHE: join(data, 'compiled') },
    tree,
  )
  t.after(() => shop.kill())
  const page = await (await fetch(shop.url)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? assert.fail('no script')
  const picture = /"(\/media\/p\/[^" ]+\.webp)/.exec(page)?.[1] ?? assert.fail('no picture')
  for (const path of ['/readyz', script, picture, '/api/openapi.json', '/api/docs', '/api/v2/shop/categories']) {
    assert.equal((await fetch(shop.url + path)).status, 200, path)
  }
  await shop.stop()
  assert.deepEqual(files(), before)
  // What startShopProcess starts.
  assert.match(readFileSync('Dockerfile', 'utf8'), /^CMD .*"dist\/server\/main\.js"\]$/m)
})
