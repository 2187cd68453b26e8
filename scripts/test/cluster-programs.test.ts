import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { packagesMissingFrom } from './cluster-programs.ts'

test('the cluster test names the packages whose programs are in none of the folders', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  t.after(() => rmSync(folder, { recursive: true }))
  assert.deepEqual(packagesMissingFrom([folder]), ['patroni', 'etcd-server', 'haproxy'])
  writeFileSync(join(folder, 'etcd'), '')
  assert.deepEqual(packagesMissingFrom([folder]), ['patroni', 'haproxy'])
})
