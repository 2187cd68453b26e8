import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

interface CustomListing {
  /** Part of the URL: '/l/{code}'. */
  readonly code: string
  readonly name: string
  readonly categoryCode: string | null
  /** As in a request for a listing. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

const listings: readonly CustomListing[] = [
  {
    code: 'produse-romanesti',
    name: 'Produse românești',
    categoryCode: null,
    filters: { diet_lifestyle: ['MadeInRomania'] },
  },
  { code: 'fara-gluten', name: 'Produse fără gluten', categoryCode: null, filters: { diet_lifestyle: ['NoGluten'] } },
  {
    code: 'fara-lactoza',
    name: 'Produse fără lactoză',
    categoryCode: null,
    filters: { diet_lifestyle: ['LactoseFree'] },
  },
  {
    code: 'fara-zahar-adaugat',
    name: 'Fără zahăr adăugat',
    categoryCode: null,
    filters: { diet_lifestyle: ['NoAddedSugar'] },
  },
  { code: 'vegan', name: 'Alegeri vegane', categoryCode: null, filters: { diet_lifestyle: ['vegan'] } },
  { code: 'eco', name: 'Certificat ecologic', categoryCode: null, filters: { diet_lifestyle: ['Eco'] } },
  { code: 'copt-astazi', name: 'Copt astăzi', categoryCode: '02', filters: { diet_lifestyle: ['BakedToday'] } },
  { code: 'freshpoint', name: 'Freshpoint', categoryCode: null, filters: { promotion: ['freshpoint'] } },
  { code: 'genius', name: 'Prețuri Genius', categoryCode: null, filters: { promotion: ['genius'] } },
  {
    code: 'mai-mult-mai-ieftin',
    name: 'Cumperi mai mult, plătești mai puțin',
    categoryCode: null,
    filters: { promotion: ['bmsm'] },
  },
  { code: 'freshclub', name: 'Oferte pentru freshclub', categoryCode: null, filters: { promotion: ['promo', 'bmsm'] } },
  { code: 'sub-10-lei', name: 'Sub 10 lei', categoryCode: null, filters: { price: ['-10'] } },
  { code: 'mic-dejun-sub-20-lei', name: 'Mic dejun sub 20 lei', categoryCode: '10', filters: { price: ['-20'] } },
  { code: 'fructe-din-romania', name: 'Fructe și legume din România', categoryCode: '01', filters: { origin: ['RO'] } },
]

const insertListing = statement<unknown, [code: string, name: string, category: string | null, filters: string]>(
  'seed.custom-listing',
  `INSERT INTO custom_listing (code, name, category_code, filters)
   SELECT $1, $2, $3, $4::jsonb WHERE $3::text IS NULL OR EXISTS (SELECT FROM category WHERE code = $3)
   ON CONFLICT (code) DO NOTHING`,
)

/** Idempotent: existing listings stay as they are. Listings of a category that does not exist are skipped. */
export async function loadCustomListings(db: Db): Promise<void> {
  for (const { code, name, categoryCode, filters } of listings) {
    await db.run(insertListing, [code, name, categoryCode, JSON.stringify(filters)])
  }
}
