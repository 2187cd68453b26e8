import { randomInt } from 'node:crypto'
import pg from 'pg'
import { uuid7 } from '#kernel/ids.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { systemClock } from '#platform/clock.ts'
import { bodyOf, jsonOf, send } from '../http.ts'

export const shoppersAtOnce = 8
/**
 * Each lives in a building of their own: orders of one customer, and to one building, wait for each other until their unpaid
 * orders are counted.
 */
const shopperCount = 128
const linesOfAnOrder = 10

/** The bench signs access tokens with this secret, with which it also starts the shop. */
export const benchSecret = 'a secret that only the bench and its shop have'

interface Shopper {
  readonly authorization: string
  readonly addressId: number
}

interface Order {
  readonly tokenValue: string
  readonly totalInt: number
  readonly payments: readonly { readonly id: number }[]
}

/**
 * Places one complete order a call: a new cart, ten products that are in stock, address, interval, payment at the door. At
 * most as many calls as there are shoppers may run at a time.
 */
export async function orderPlacing(
  base: string,
  databaseUrl: string,
  variantCodes: readonly string[],
): Promise<(turn: number) => Promise<void>> {
  const api = `${base}/api/v2/shop`
  const shoppers = await prepareShoppers(api, databaseUrl)
  await execute(databaseUrl, 'UPDATE delivery_interval SET capacity = 1000000')

  const place = async (turn: number, { authorization, addressId }: Shopper): Promise<void> => {
    const request = (method: string, path: string, body?: unknown) => send(method, api + path, body, { authorization })
    const call = (method: string, path: string, body?: unknown) => jsonOf<Order>(request(method, path, body))
    const change = (path: string, body: unknown) => bodyOf(request('PATCH', path, body))
    const { tokenValue } = await call('POST', '/orders', {})
    const path = `/orders/${tokenValue}`
    let lines = 0
    for (let tried = 0; lines < linesOfAnOrder; tried++) {
      const productVariant = variantCodes[(turn * linesOfAnOrder + tried * 7_919) % variantCodes.length]
      const { status, body } = await request('PATCH', `${path}/items`, { productVariant, quantity: 1 })
      if (status < 300) lines++
      else if (!body.includes('/variant-unavailable')) throw new Error(`status ${status}: ${body.slice(0, 300)}`)
    }
    await change(`${path}/set-shipping-address`, { shippingAddressId: addressId })
    const intervals = await jsonOf<{ id: number; isAvailable: boolean }[]>(
      request('GET', `${path}/delivery-intervals-v2`),
    )
    const open = intervals.filter(({ isAvailable }) => isAvailable)
    await change(`${path}/set-delivery-interval`, { scheduleId: open[turn % open.length]?.id })
    await change(`${path}/age-check-confirmation`, { ageCheckDone: true })
    const cart = await call('GET', path)
    const priced = await call('PATCH', `${path}/payments/${cart.payments[0]?.id}`, { paymentMethod: 'card-at-door' })
    await change(`${path}/complete`, { expectedTotalInt: priced.totalInt })
  }

  return async (turn) => {
    const shopper = shoppers.shift()
    if (!shopper) throw new Error('more concurrent orders than shoppers')
    try {
      await place(turn, shopper)
    } finally {
      shoppers.push(shopper)
    }
  }
}

async function prepareShoppers(api: string, databaseUrl: string): Promise<Shopper[]> {
  const tokens = accessTokens(benchSecret, systemClock)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const shoppers: Shopper[] = []
  for (let index = 0; index < shopperCount; index++) {
    const id = uuid7(systemClock.now())
    await client.query(
      `INSERT INTO customer (id, email, first_name, last_name, created_at) VALUES ($1, $2, 'Bench', 'Shopper', now())`,
      [id, `bench-${id}@poftim.example`],
    )
    const authorization = `Bearer ${await tokens.issue({ customerId: id })}`
    const address = {
      street: 'Calea Victoriei',
      number: String(randomInt(1, 1_000_000)),
      city: 'Sector 1',
      province: 'București',
      postcode: '010061',
      contactName: 'Bench Shopper',
      contactPhonenumber: '0722123456',
      geoLocation: { lat: '44.4397', long: '26.0963' },
    }
    const saved = await jsonOf<{ id: number }>(send('POST', `${api}/account/addresses`, address, { authorization }))
    shoppers.push({ authorization, addressId: saved.id })
  }
  await client.end()
  return shoppers
}

async function execute(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}
