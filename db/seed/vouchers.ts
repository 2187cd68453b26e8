import { zone } from '#kernel/clock.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import { type DemoName, people } from './people.ts'

interface DemoVoucher {
  readonly code: string
  readonly name: string
  readonly description?: string
  readonly kind: 'amount' | 'percent' | 'delivery'
  readonly value?: number
  readonly minimumGoods?: number
  readonly maximum?: number
  readonly categoryCode?: string
  readonly audience?: 'code' | 'everybody' | 'granted'
  readonly usageLimit?: number
  readonly perCustomer?: number
  readonly firstOrders?: number
  /** Last day of validity, in days from today. */
  readonly lastDay: number
  readonly owners?: readonly VoucherOwner[]
}

interface VoucherOwner {
  readonly name: Exclude<DemoName, 'elena'>
  readonly usedDaysAgo?: number
  readonly cancelReason?: string
}

/** Vouchers of every kind and status. Radu and Elena own none. */
const vouchers: readonly DemoVoucher[] = [
  {
    code: 'FRESH30',
    name: '30 lei la fructe și legume',
    description: 'Pentru tot ce vine din grădină și din livadă.',
    ...{ kind: 'amount', value: 30_00, minimumGoods: 150_00, categoryCode: '01', lastDay: 40 },
    owners: [{ name: 'ana' }, { name: 'mihai' }],
  },
  {
    code: 'CURAT15',
    name: '15% la produse de curățenie',
    ...{ kind: 'percent', value: 15, maximum: 40_00, categoryCode: '16', lastDay: 1 },
    owners: [{ name: 'ana' }, { name: 'ioana' }],
  },
  {
    code: 'VINGRATIS',
    name: 'Livrare gratuită',
    description: 'Drumul până la ușă este din partea noastră.',
    ...{ kind: 'delivery', audience: 'everybody', lastDay: 14 },
    owners: [{ name: 'ana' }],
  },
  {
    code: 'PRIMA20',
    name: '20 lei la prima comandă',
    ...{ kind: 'amount', value: 20_00, firstOrders: 1, lastDay: 30 },
    owners: [{ name: 'ana', usedDaysAgo: 7 }],
  },
  {
    code: 'LAPTE10',
    name: '10% la lactate',
    ...{ kind: 'percent', value: 10, categoryCode: '03', lastDay: -6 },
    owners: [{ name: 'ana' }, { name: 'mihai' }],
  },
  {
    code: 'SCUZE25',
    name: '25 lei compensație',
    ...{ kind: 'amount', value: 25_00, audience: 'granted', lastDay: 300 },
    owners: [{ name: 'ana', cancelReason: 'Anulat la cererea dumneavoastră.' }],
  },
  {
    code: 'MULTUM15',
    name: '15 lei pentru răbdare',
    description: 'Comanda trecută a întârziat. Vă mulțumim că ați așteptat.',
    ...{ kind: 'amount', value: 15_00, audience: 'granted', lastDay: 180 },
    owners: [{ name: 'mihai' }],
  },
  {
    code: 'BUNVENIT',
    name: '30 lei la primele trei comenzi',
    description: 'Câte 30 de lei mai puțin la fiecare dintre primele trei comenzi.',
    ...{
      kind: 'amount',
      value: 30_00,
      minimumGoods: 200_00,
      audience: 'everybody',
      perCustomer: 3,
      firstOrders: 3,
      lastDay: 365,
    },
  },
  {
    code: 'DULCE10',
    name: '10% la dulciuri',
    ...{ kind: 'percent', value: 10, maximum: 15_00, categoryCode: '09', audience: 'everybody', lastDay: 9 },
  },
  {
    code: 'DIMINEATA',
    name: '20% la micul dejun',
    description: 'Cafea, ceai și cereale pentru dimineți fără grabă.',
    ...{ kind: 'percent', value: 20, maximum: 25_00, categoryCode: '10', audience: 'everybody', lastDay: 2 },
  },
  {
    code: 'BEBE25',
    name: '25 lei pentru cei mici',
    ...{ kind: 'amount', value: 25_00, minimumGoods: 180_00, categoryCode: '14', audience: 'everybody', lastDay: 20 },
  },
  {
    code: 'PRIMII100',
    name: '15 lei pentru primii o sută',
    ...{ kind: 'amount', value: 15_00, minimumGoods: 100_00, usageLimit: 100, lastDay: 60 },
  },
]

const insertVoucher = statement<unknown, [voucher: string, now: Temporal.Instant, until: Temporal.Instant]>(
  'seed.insert-voucher',
  `INSERT INTO voucher (id, code, name, description, kind, value, minimum_goods, maximum, category_code, audience,
     usage_limit, per_customer, first_orders, valid_from, valid_until)
   SELECT uuidv7(), v->>'code', v->>'name', coalesce(v->>'description', ''), v->>'kind', coalesce((v->>'value')::int, 0),
     coalesce((v->>'minimumGoods')::int, 0), (v->>'maximum')::int, v->>'categoryCode', coalesce(v->>'audience', 'code'),
     (v->>'usageLimit')::int, coalesce((v->>'perCustomer')::int, 1), (v->>'firstOrders')::int, $2::timestamptz - interval '30 days', $3
   FROM (SELECT $1::jsonb AS v) AS input
   ON CONFLICT DO NOTHING`,
)

const insertOwner = statement<
  unknown,
  [
    code: string,
    customerId: string,
    now: Temporal.Instant,
    usedAt: Temporal.Instant | null,
    cancelReason: string | null,
  ]
>(
  'seed.insert-voucher-owner',
  `WITH owned AS (
     INSERT INTO customer_voucher (customer_id, voucher_id, added_at, most, used, cancelled_at, cancel_reason)
     SELECT $2, id, $3::timestamptz - interval '20 days', per_customer, ($4::timestamptz IS NOT NULL)::int,
       CASE WHEN $5::text IS NOT NULL THEN $3 END, $5
     FROM voucher WHERE code = $1
     ON CONFLICT DO NOTHING RETURNING voucher_id, customer_id
   )
   INSERT INTO voucher_use (order_id, voucher_id, customer_id, discount, used_at)
   SELECT uuidv7(), voucher_id, customer_id, value, $4 FROM owned JOIN voucher ON id = voucher_id WHERE $4 IS NOT NULL`,
)

/** Idempotent: existing vouchers and owners stay as they are. */
export async function loadVouchers({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const today = now.toZonedDateTimeISO(zone).startOfDay()
  for (const { lastDay, owners = [], ...voucher } of vouchers) {
    await db.run(insertVoucher, [JSON.stringify(voucher), now, today.add({ days: lastDay + 1 }).toInstant()])
    for (const { name: who, usedDaysAgo, cancelReason } of owners) {
      const usedAt = usedDaysAgo === undefined ? null : now.subtract({ hours: usedDaysAgo * 24 })
      await db.run(insertOwner, [voucher.code, people[who].customerId, now, usedAt, cancelReason ?? null])
    }
  }
}
