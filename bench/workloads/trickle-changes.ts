import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { bodyOf, send } from '../http.ts'
import type { ShownVariant } from '../paths.ts'

/** Milliseconds between two changes. */
const betweenChanges = 250
/** Milliseconds after its commit from which every page must show a change. */
const freshWithin = 1_000

/** What a page must show of a product. */
interface Expected extends ShownVariant {
  readonly field: 'price' | 'isAvailable'
  readonly value: string
}

export interface TrickleOptions {
  readonly url: string
  readonly pool: pg.Pool
  readonly seconds: number
  readonly shown: readonly ShownVariant[]
}

/**
 * Changes four products a second in turn: a price, a delivery of goods, another price, goods that sell out or are back.
 * Looks a second after each change at the list that has the product. Resolves to the number of pages that did not show it.
 */
export async function trickleChanges({ url, pool, seconds, shown }: TrickleOptions): Promise<number> {
  const until = performance.now() + seconds * 1_000
  const checks: Promise<boolean>[] = []
  const soldOut: ShownVariant[] = []
  const change = async (turn: number): Promise<Expected | null> => {
    // Another stride than that of the orders: an order whose total has just changed is refused.
    const product = shown[(turn * 31) % shown.length]
    if (product === undefined) throw new Error('no list shows a product')
    const run = <Row extends pg.QueryResultRow>(text: string, { variantCode }: ShownVariant) =>
      pool.query<Row>(text, [variantCode])
    if (turn % 2 === 0) {
      const { rows } = await run<{ price: number }>(raisePrice, product)
      return rows[0] ? { ...product, field: 'price', value: JSON.stringify(rows[0].price / 100) } : null
    }
    if (turn % 4 === 1) {
      await run(deliver, product)
      return null
    }
    // Not before it was looked whether the lists show it as sold out.
    const back = soldOut.length > 1 ? soldOut.shift() : undefined
    if (!back) soldOut.push(product)
    await run(back ? deliver : sellOut, back ?? product)
    return { ...(back ?? product), field: 'isAvailable', value: String(back !== undefined) }
  }
  const isStale = async ({ page, variantCode, field, value }: Expected): Promise<boolean> => {
    await wait(freshWithin)
    const text = await bodyOf(send('GET', url + page))
    return new RegExp(`"variantCode":"${variantCode}"[^]*?"${field}":([^,]+)`).exec(text)?.[1] !== value
  }
  for (let turn = 0; performance.now() < until; turn++) {
    const expected = await change(turn)
    // A page that is not answered is none that shows the change.
    if (expected) checks.push(isStale(expected).catch(() => true))
    await wait(betweenChanges)
  }
  return (await Promise.all(checks)).filter((isOutdated) => isOutdated).length
}

const raisePrice = `UPDATE variant SET price = price + 1 WHERE code = $1 AND original_price IS NULL AND promotion_code IS NULL
  RETURNING price`
const deliver = 'UPDATE stock SET on_hand = on_hand + 24 WHERE variant_code = $1'
const sellOut = 'UPDATE stock SET on_hand = reserved WHERE variant_code = $1'
