import type { Db } from '#platform/db/db.ts'

export interface Ware {
  readonly code: string
  readonly name: string
  /** Bani. */
  readonly price: number
  readonly stock: number
  readonly leaf?: string
  readonly brand?: string
  readonly originalPrice?: number
  readonly geniusPrice?: number
  readonly bmsm?: { readonly from: number; readonly off: number; readonly geniusOff: number }
  readonly vat?: 'reduced' | 'standard'
  readonly sgrPacks?: number
  readonly isAgeRestricted?: boolean
  readonly mealVoucher?: boolean
  readonly maxPerOrder?: number
}

/** A shelf small enough to know by heart. */
export const wares = {
  milk: {
    code: '100001',
    name: 'Lapte proaspăt 3,5%',
    price: 13_89,
    originalPrice: 15_99,
    stock: 50,
    brand: 'Lunca Albă',
    leaf: '0301',
    mealVoucher: true,
  },
  yoghurt: {
    code: '100002',
    name: 'Iaurt grecesc 10%',
    price: 12_49,
    stock: 40,
    brand: 'Lunca Albă',
    leaf: '0301',
    bmsm: { from: 3, off: 1_87, geniusOff: 2_50 },
    mealVoucher: true,
  },
  wine: {
    code: '100003',
    name: 'Fetească neagră',
    price: 42_90,
    stock: 20,
    brand: 'Dealul Lung',
    leaf: '1201',
    vat: 'standard',
    sgrPacks: 1,
    isAgeRestricted: true,
  },
  coffee: {
    code: '100004',
    name: 'Cafea boabe',
    price: 79_90,
    geniusPrice: 74_90,
    stock: 30,
    brand: 'Tihna',
    leaf: '1001',
  },
  eggs: {
    code: '100005',
    name: '10 ouă de la sol',
    price: 15_49,
    stock: 5,
    leaf: '0301',
    maxPerOrder: 3,
    mealVoucher: true,
  },
  gone: { code: '100006', name: 'Avocado copt', price: 12_49, stock: 0, leaf: '0101' },
} as const satisfies Record<string, Ware>

const departments = [
  ['01', '0101', 'Fructe și legume', 'Fructe'],
  ['03', '0301', 'Lactate și ouă', 'Lapte'],
  ['10', '1001', 'Mic dejun, cafea, ceai', 'Cafea'],
  ['12', '1201', 'Bere, vin, spirtoase', 'Vin'],
] as const

/** Puts the shelf into the database; a real catalogue has the same rows, only more of them. */
export async function fillShelf(db: Db): Promise<void> {
  for (const [position, [code, leaf, name, leafName]] of departments.entries()) {
    await db.pool.query(
      `INSERT INTO category (code, parent_code, slug, name, position, tint, image)
       VALUES ($1, NULL, $3, $4, $6, 'leg', ''), ($2, $1, $5, $7, 0, 'leg', '')`,
      [code, leaf, `${Number(code)}-${code}`, name, `${Number(code)}01-${leaf}`, position, leafName],
    )
  }
  await db.pool.query(
    `INSERT INTO promotion (code, name, kind, valid_from, valid_until, target_quantity)
     VALUES ('bmsm3', 'Mai multe, mai ieftin', 'bmsm', '2026-01-01', '2027-01-01', 3),
            ('sale', 'Oferta săptămânii', 'price', '2026-01-01', '2027-01-01', NULL)`,
  )
  for (const ware of Object.values<Ware>(wares)) await stockUp(db, ware)
}

/** One more product on the shelf. */
export async function stockUp(db: Db, ware: Ware): Promise<void> {
  const brand = ware.brand ?? null
  const brandCode = brand?.toLowerCase().replaceAll(' ', '-') ?? null
  if (brand) {
    await db.pool.query('INSERT INTO brand (code, filter_code, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      brandCode,
      `${brandCode}-b1`,
      brand,
    ])
  }
  await db.pool.query(
    `INSERT INTO product (code, slug, name, brand_code, category_code, size_label, net_thousandths, unit, vat_code,
       sgr_packs, age_restricted, meal_voucher, max_per_order, packshot, details)
     VALUES ($1, $2, $3, $4, $5, '1 buc', 1000, 'buc', $6, $7, $8, $9, $10, '{}', '{}')`,
    [
      ware.code,
      `${ware.code}-produs`,
      ware.name,
      brandCode,
      ware.leaf ?? '0101',
      ware.vat ?? 'reduced',
      ware.sgrPacks ?? 0,
      ware.isAgeRestricted ?? false,
      ware.mealVoucher ?? false,
      ware.maxPerOrder ?? 100,
    ],
  )
  const promotion = ware.bmsm ? 'bmsm3' : ware.originalPrice ? 'sale' : null
  await db.pool.query(
    `INSERT INTO variant (code, product_code, price, original_price, lowest30, genius_price, promotion_code,
       unit_discount, genius_unit_discount)
     VALUES ($1, $1, $2, $3, $3, $4, $5, $6, $7)`,
    [
      ware.code,
      ware.price,
      ware.originalPrice ?? null,
      ware.geniusPrice ?? null,
      promotion,
      ware.bmsm?.off ?? 0,
      ware.bmsm?.geniusOff ?? 0,
    ],
  )
  await db.pool.query('INSERT INTO stock (variant_code, on_hand) VALUES ($1, $2)', [ware.code, ware.stock])
}

export interface Stock {
  readonly onHand: number
  readonly reserved: number
  readonly sold: number
}

export async function stockOf(db: Db, code: string): Promise<Stock> {
  const { rows } = await db.pool.query<Stock>(
    'SELECT on_hand AS "onHand", reserved, sold FROM stock WHERE variant_code = $1',
    [code],
  )
  const [stock] = rows
  if (stock === undefined) throw new Error(`no stock of ${code}`)
  return stock
}

/** Sets what lies on the shelf, as a delivery from a supplier or a broken crate would. */
export async function setOnHand(db: Db, code: string, onHand: number): Promise<void> {
  await db.pool.query('UPDATE stock SET on_hand = $2 WHERE variant_code = $1', [code, onHand])
}

/** Leaves on the shelf what orders have been promised, and nothing more. */
export async function sellOut(db: Db, code: string): Promise<void> {
  await db.pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [code])
}

export async function setPrice(db: Db, code: string, price: number): Promise<void> {
  await db.pool.query('UPDATE variant SET price = $2, original_price = NULL WHERE code = $1', [code, price])
}
