import { readFileSync } from 'node:fs'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import type { Db } from '#platform/db/db.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import { readDocument } from '#test/support/openapi/document.ts'
import type { ShopCluster } from './cluster.ts'

const { operations } = readDocument(readFileSync('docs/openapi.json', 'utf8'))
const looks = operations.filter(({ method, path }) => method === 'GET' && path.includes('orders/{'))

/**
 * Asks for every placed order, by token and by number, on every route that shows something of one: as a customer who
 * has never ordered, and as a guest. What was answered with anything but that there is no such order.
 */
export async function findExposedOrders(fleet: ShopCluster, db: Db, customerId: string): Promise<string[]> {
  const clock = { now: () => Temporal.Now.instant().add({ seconds: fleet.secondsAhead() }) }
  const authorization = `Bearer ${await accessTokens(testSecret, clock).issue({ customerId })}`
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT name FROM shop_order, LATERAL (VALUES (token), (number::text)) AS known (name) WHERE placed_at IS NOT NULL`,
  )
  const ask = async (name: string, at: number): Promise<string[]> => {
    const shown: string[] = []
    for (const { path } of looks) {
      for (const headers of [{ authorization }, {}]) {
        const address = path.replace(/\{\w+\}/, name).replaceAll(/\{\w+\}/g, 'PFT-000001')
        const answer = await fetch(`${fleet.urls[at % fleet.urls.length]}${address}`, { headers })
        await answer.arrayBuffer()
        if (![401, 404].includes(answer.status)) shown.push(`${address}: ${answer.status}`)
      }
    }
    return shown
  }
  return (await Promise.all(rows.map(({ name }, at) => ask(name, at)))).flat()
}
