import pg from 'pg'
import { uuid7 } from '#kernel/ids.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { systemClock } from '#platform/clock.ts'
import { bodyOf, jsonOf, send } from '../http.ts'
import { type Measurement, repeat } from '../load.ts'

const concurrency = 8
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

/** Places complete orders: a new cart, ten products, address, interval, payment at the door. */
export async function placeOrders(
  base: string,
  databaseUrl: string,
  variantCodes: readonly string[],
  seconds: number,
): Promise<Measurement> {
  const api = `${base}/api/v2/shop`
  const shoppers = await prepareShoppers(api, databaseUrl)
  await raiseLimits(databaseUrl)

  const place = async (turn: number, { authorization, addressId }: Shopper): Promise<void> => {
    const request = (method: string, path: string, body?: unknown) => send(method, api + path, body, { authorization })
    const call = (method: string, path: string, body?: unknown) => jsonOf<Order>(request(method, path, body))
    const change = (path: string, body: unknown) => bodyOf(request('PATCH', path, body))
    const { tokenValue } = await call('POST', '/orders', {})
    const path = `/orders/${tokenValue}`
    for (let line = 0; line < linesOfAnOrder; line++) {
      const productVariant = variantCodes[(turn * linesOfAnOrder + line * 7_919) % variantCodes.length]
      await change(`${path}/items`, { productVariant, quantity: 1 })
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

  const work = async (turn: number): Promise<void> => {
    const shopper = shoppers.pop()
    if (!shopper) throw new Error('more concurrent orders than shoppers')
    try {
      await place(turn, shopper)
    } finally {
      shoppers.push(shopper)
    }
  }
  // A first run lets the shop take in the changed stock and fill its caches.
  await repeat(concurrency, seconds, work)
  return repeat(concurrency, seconds, work)
}

async function prepareShoppers(api: string, databaseUrl: string): Promise<Shopper[]> {
  const tokens = accessTokens(benchSecret, systemClock)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const shoppers: Shopper[] = []
  for (let index = 0; index < concurrency; index++) {
    const id = uuid7(systemClock.now())
    await client.query(
      `INSERT INTO customer (id, email, first_name, last_name, created_at) VALUES ($1, $2, 'Bench', 'Shopper', now())`,
      [id, `bench-${id}@poftim.example`],
    )
    const authorization = `Bearer ${await tokens.issue({ customerId: id })}`
    const address = {
      street: 'Calea Victoriei',
      number: '10',
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

/** Raises capacity and stock, which a run would otherwise use up. */
async function raiseLimits(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('UPDATE delivery_interval SET capacity = 1000000')
  await client.query('UPDATE stock SET on_hand = 1000000')
  await client.end()
}
