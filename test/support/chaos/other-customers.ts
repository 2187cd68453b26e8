import { readFileSync } from 'node:fs'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import type { Db } from '#platform/db/db.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import { readDocument } from '#test/support/openapi/document.ts'
import type { ShopCluster } from './cluster.ts'

const { operations } = readDocument(readFileSync('docs/openapi.json', 'utf8'))
const orderReads = operations.filter(({ method, path }) => method === 'GET' && path.includes('orders/{'))

/**
 * Requests every placed order, by token and by number, from every route that reads one: as a customer without orders, and
 * as a guest. Returns the addresses and statuses of responses other than 401 and 404.
 */
export async function findExposedOrders(cluster: ShopCluster, db: Db, customerId: string): Promise<string[]> {
  const clock = { now: () => Temporal.Now.instant().add({ seconds: cluster.secondsAhead() }) }
  const authorization = `Bearer ${await accessTokens(testSecret, clock).issue({ customerId })}`
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT name FROM shop_order, LATERAL (VALUES (token), (number::text)) AS known (name) WHERE placed_at IS NOT NULL`,
  )
  const exposedBy = async (name: string, index: number): Promise<string[]> => {
    const exposed: string[] = []
    for (const { path } of orderReads) {
      for (const headers of [{ authorization }, {}]) {
        const address = path
          .replace(/\{\w+\}/, name)
          .replace('{itemId}', '1')
          .replaceAll(/\{\w+\}/g, 'PFT-000001')
        const response = await fetch(`${cluster.urls[index % cluster.urls.length]}${address}`, { headers })
        await response.arrayBuffer()
        if (![401, 404].includes(response.status)) exposed.push(`${address}: ${response.status}`)
      }
    }
    return exposed
  }
  return (await Promise.all(rows.map(({ name }, index) => exposedBy(name, index)))).flat()
}
