import { uuid7 } from '#kernel/ids.ts'
import type { Db } from '#platform/db/db.ts'

export interface GivenVoucher {
  readonly code: string
  readonly kind?: 'amount' | 'percent' | 'delivery'
  readonly value?: number
  readonly minimumGoods?: number
  readonly maximum?: number | null
  readonly categoryCode?: string | null
  readonly audience?: 'code' | 'everybody' | 'granted'
  readonly usageLimit?: number | null
  readonly perCustomer?: number
  readonly validFrom?: string
  readonly validUntil?: string
  readonly isCancelled?: boolean
  /** In whose account it is. */
  readonly owners?: readonly string[]
}

const long = { from: '2026-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z' }

/** Writes a voucher straight into the books; answers its id. */
export async function giveVoucher(db: Db, given: GivenVoucher): Promise<string> {
  const { code, kind = 'amount', perCustomer = 1, owners = [] } = given
  const id = uuid7(Temporal.Instant.from(long.from))
  await db.pool.query(
    `INSERT INTO voucher (id, code, name, description, kind, value, minimum_goods, maximum, category_code, audience,
       usage_limit, per_customer, valid_from, valid_until, cancelled_at)
     VALUES ($1, $2, $3, '', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[id, code, `Voucher ${code}`, kind, given.value ?? (kind === 'delivery' ? 0 : 10)],
      ...[given.minimumGoods ?? 0, given.maximum, given.categoryCode, given.audience ?? 'code', given.usageLimit],
      ...[perCustomer, given.validFrom ?? long.from, given.validUntil ?? long.until],
      given.isCancelled ? long.from : null,
    ],
  )
  for (const owner of owners) {
    await db.pool.query(
      'INSERT INTO customer_voucher (customer_id, voucher_id, added_at, most) VALUES ($1, $2, $3, $4)',
      [owner, id, long.from, perCustomer],
    )
  }
  return id
}
