import type { Db } from '#platform/db/db.ts'

const base = '/api/v2/staff'

interface Sample {
  readonly id: string
  readonly number: number
  readonly phone: string
  readonly email: string
  readonly name: string
}

const lists = [
  '',
  '?page=20',
  '?filter[day]=today&sort=interval',
  '?filter[day]=today..tomorrow&filter[state]=!cancelled&sort=state',
  '?filter[state]=placed,picking',
  '?filter[state]=cancelled&sort=-total',
  '?filter[state]=not_delivered',
  '?filter[payment]=failed',
  '?filter[zone]=b3&filter[state]=delivered',
  '?filter[zone]=b3,b4&filter[day]=today',
  '?filter[changed]=yes',
  '?filter[unpaid]=yes',
  '?filter[undelivered]=yes',
  '?filter[genius]=yes&filter[total]=20000..30000',
  '?sort=-total&size=200',
  '?sort=number',
]

/** Paths of calls as people at the desk make them; each function returns the next one. */
export async function deskPaths(db: Db) {
  const { rows } = await db.pool.query<Sample>(
    `SELECT id, number, customer ->> 'phone' AS phone, customer ->> 'email' AS email,
       shipping_address ->> 'contactName' AS name FROM shop_order WHERE placed_at IS NOT NULL ORDER BY id LIMIT 500`,
  )
  let turn = 0
  const next = <One>(from: readonly One[]): One => from[turn++ % from.length] as One
  const words = rows.flatMap(({ number, phone, email, name }) => [
    ...[`PF-${number}`, String(number), phone.replace('+4', ''), phone.slice(3, 9), email, email.slice(0, 9)],
    ...[name, name.slice(0, 4), 'popescu', 'maria'],
  ])
  return {
    list: () => `${base}/orders${next(lists)}`,
    search: () => `${base}/orders?words=${encodeURIComponent(next(words))}`,
    find: () => `${base}/find?words=${encodeURIComponent(next(words))}`,
    order: () => `${base}/orders/${next(rows).id}`,
  }
}
