import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Contract } from '#kernel/contract.ts'
import * as staff from '#modules/editorial/contract.staff.ts'
import * as pictures from '#modules/editorial/contract.staff-assets.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { managementToken } from '#test/support/http/management-api.ts'
import { refused } from '#test/support/http/refused.ts'
import { managementFixture } from './management-fixture.ts'

const { shop, as } = await managementFixture()

test('the management API answers its token only, and each of its calls names a permission', async () => {
  await refused(as('ana', 'wrong')(staff.listEntries, { query: {} }), 'unauthorized')
  const calls: readonly (Contract & { permission: string })[] = [
    ...Object.values(staff),
    ...Object.values(pictures),
  ].flatMap((value) => ('permission' in value ? [value as unknown as Contract & { permission: string }] : []))
  assert.equal(calls.length, 17)
  for (const { permission, id } of calls) assert.match(permission, /^content\.(read|edit|publish)$/, id)
  const without = await startShop({ sharing: shop })
  try {
    const { status } = await fetch(`${without.url}/content-management/entries`, {
      headers: { authorization: `Bearer ${managementToken}` },
    })
    assert.equal(status, 404)
  } finally {
    await without.stop()
  }
})
