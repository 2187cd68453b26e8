import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { databaseAddress, socketFolder } from './socket.ts'

test('a server has its socket in its data folder, and none where the path would be too long', () => {
  assert.equal(socketFolder({ data: '/srv/shop/data' }), process.platform === 'win32' ? null : '/srv/shop/data')
  assert.equal(socketFolder({ data: `/srv/${'ș'.repeat(45)}` }), null)
})

test('a database is reached through the socket if there is one, else over the loopback interface', async () => {
  const data = await mkdtemp(join(tmpdir(), 'poftim-'))
  const cluster = { data, password: 'word' }
  const overLoopback = 'postgresql://poftim:word@127.0.0.1:5433/poftim'
  assert.equal(databaseAddress(cluster, 5433, 'poftim'), overLoopback)
  if (socketFolder(cluster) !== null) {
    await writeFile(join(data, '.s.PGSQL.5433'), '')
    assert.equal(databaseAddress(cluster, 5433, 'poftim'), `${overLoopback}?host=${encodeURIComponent(data)}`)
  }
  await rm(data, { recursive: true })
})
