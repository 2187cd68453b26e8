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

test('the joined server finds each package outside it in one version only', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const { dependencies, devDependencies } = read('package.json')
  const installed = Object.keys(read('package-lock.json').packages)
  const code = globSync('dist/server/*.js').map((file) => readFileSync(file, 'utf8'))
  const imported = code
    .flatMap((text) => [...text.matchAll(/^import (?:.* from )?"([^"]+)"|\bimport\("([^"]+)"\)/gm)])
    .map(([, of, at = of]) => /^(?:@[^/]+\/)?[^/]+/.exec(at ?? '')?.[0] ?? '')
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
  assert.ok(imported.includes('fastify'))
  // A package of another one may be installed beside it, where the joined server does not look.
  const found = (name: string) => installed.filter((path) => path.endsWith(`node_modules/${name}`)).length
  const foreign = imported.filter((name) => !(name in dependencies || name in devDependencies) && found(name) !== 1)
  assert.deepEqual([...new Set(foreign)], [])
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
