import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const migrations = globSync('db/migrations/*.sql')
  .sort()
  .map((path) => path.replace('db/migrations/', ''))
const archived = globSync('db/migrations/before-baseline/*.sql').map((path) => path.replace('db/migrations/', ''))

/** Owners of migrations that are not modules. */
const others = ['platform', 'stand_ins', 'demo']

test('each migration has a unique number and names its module', () => {
  const badlyNamed = migrations.filter((name) => {
    const words = /^\d{4}_([a-z0-9_]+)\.sql$/.exec(name)?.[1]?.split('_') ?? []
    const owners = words.map((_, index) => words.slice(0, index + 1))
    return !owners.some(
      (owner) => others.includes(owner.join('_')) || existsSync(`src/modules/${owner.join('-')}/README.md`),
    )
  })
  assert.deepEqual(badlyNamed, [])
  assert.equal(new Set(migrations.map((name) => name.slice(0, 4))).size, migrations.length)
})

test('no migration has the name of an archived one: databases record both by their names', () => {
  const names = new Set(archived.map((path) => path.replace('before-baseline/', '')))
  assert.deepEqual(
    migrations.filter((name) => names.has(name)),
    [],
  )
})

test('migrations are append-only: each has the checksum with which it was shipped, and none is gone', () => {
  const shipped = readFileSync('db/migrations/checksums', 'utf8')
  const present = [...archived, ...migrations].sort().map((name) => {
    const sha256 = createHash('sha256')
      .update(readFileSync(`db/migrations/${name}`))
      .digest('hex')
    return `${sha256}  ${name}`
  })
  assert.deepEqual(
    present,
    shipped.trimEnd().split('\n'),
    'Write a new migration instead of editing one. `npm run schema` adds the checksum of a new one.',
  )
})

test('migrations hold no Romanian: texts that people read are in the locale files', () => {
  const romanian = migrations.filter((name) => /[ăâîșț]/i.test(readFileSync(`db/migrations/${name}`, 'utf8')))
  assert.deepEqual(romanian, [])
})
