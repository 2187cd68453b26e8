import type { Queryable, Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { showsAlbum } from '../read-model/store.picture.ts'

/** A photograph of an import; `key` of a file that is in the media store already, else null. */
export interface PhotographRow {
  readonly product_code: string
  readonly source: string
  readonly position: number
  readonly key: string | null
}

/** Photographs of one product are settled one after the other: the last one sees all others. */
const lockProducts = statement<unknown, [productCodes: readonly string[]]>(
  'catalog.lock-photographed',
  'SELECT FROM product WHERE code = ANY($1) ORDER BY code FOR NO KEY UPDATE',
)

const rowsOfJson = 'jsonb_to_recordset($1::jsonb) AS r (product_code text, source text, position int, key text)'

const forgetOthers = statement<unknown, [rows: string, productCodes: readonly string[]]>(
  'catalog.forget-photographs',
  `DELETE FROM product_photograph p WHERE p.product_code = ANY($2)
     AND NOT EXISTS (SELECT FROM ${rowsOfJson} WHERE r.product_code = p.product_code AND r.source = p.source)`,
)
/**
 * A stored photograph stays as it is, also when its file is no longer beside the import; one that failed is tried again.
 */
const putPhotographs = statement<{ state: string }, [rows: string, now: Temporal.Instant]>(
  'catalog.put-photographs',
  `INSERT INTO product_photograph AS p (product_code, source, position, state, key, try_at, fetched_at)
   SELECT product_code, source, position, CASE WHEN key IS NULL THEN 'waiting' ELSE 'stored' END, key, $2::timestamptz,
     CASE WHEN key IS NOT NULL THEN $2::timestamptz END
   FROM ${rowsOfJson}
   WHERE key IS NOT NULL OR source ~* '^https?:'
     OR EXISTS (SELECT FROM product_photograph k WHERE k.product_code = r.product_code AND k.source = r.source)
   ON CONFLICT (product_code, source) DO UPDATE SET position = excluded.position,
     key = coalesce(excluded.key, p.key),
     state = CASE WHEN excluded.key IS NOT NULL THEN 'stored' WHEN p.state = 'failed' THEN 'waiting' ELSE p.state END,
     tries = CASE WHEN p.state = 'failed' THEN 0 ELSE p.tries END,
     try_at = CASE WHEN p.state = 'failed' THEN excluded.try_at ELSE p.try_at END
   WHERE p.position <> excluded.position OR p.state = 'failed'
     OR (excluded.key IS NOT NULL AND excluded.key IS DISTINCT FROM p.key)
   RETURNING p.state`,
)
/** Products of which a photograph waits keep their pictures; so do those whose photographs all failed. */
const showPhotographs = statement<{ code: string }, [productCodes: readonly string[]]>(
  'catalog.show-photographs',
  `UPDATE product SET packshot = taken.packshot
   FROM (SELECT product_code, jsonb_build_object('kind', 'photographs',
           'keys', jsonb_agg(key ORDER BY position) FILTER (WHERE state = 'stored')) AS packshot
         FROM product_photograph WHERE product_code = ANY($1) GROUP BY product_code
         HAVING NOT bool_or(state = 'waiting') AND bool_or(state = 'stored')) taken
   WHERE code = taken.product_code AND product.packshot IS DISTINCT FROM taken.packshot AND NOT ${showsAlbum('product')}
   RETURNING code`,
)
const showNone = statement<{ code: string }, [productCodes: readonly string[]]>(
  'catalog.show-no-photograph',
  `UPDATE product SET packshot = '{"kind": "none"}'
   WHERE code = ANY($1) AND packshot ->> 'kind' = 'photographs' AND NOT ${showsAlbum('product')}
     AND NOT EXISTS (SELECT FROM product_photograph WHERE product_code = code)
   RETURNING code`,
)

export const lockPhotographedProducts = (tx: Tx, productCodes: readonly string[]) =>
  tx.run(lockProducts, [productCodes])
export const forgetOtherPhotographs = (tx: Tx, rows: readonly PhotographRow[], productCodes: readonly string[]) =>
  tx.run(forgetOthers, [JSON.stringify(rows), productCodes])
export const upsertPhotographs = (tx: Tx, rows: readonly PhotographRow[], now: Temporal.Instant) =>
  tx.rows(putPhotographs, [JSON.stringify(rows), now])
export const showStoredPhotographs = (tx: Queryable, productCodes: readonly string[]) =>
  tx.rows(showPhotographs, [productCodes])
export const showNoPhotographs = (tx: Tx, productCodes: readonly string[]) => tx.rows(showNone, [productCodes])

interface ClaimedPhotograph {
  readonly productCode: string
  readonly address: string
  readonly tries: number
}

const claim = statement<ClaimedPhotograph, [now: Temporal.Instant, until: Temporal.Instant, limit: number]>(
  'catalog.claim-photographs',
  `UPDATE product_photograph p SET tries = tries + 1, try_at = $2
   WHERE (product_code, source) IN (SELECT product_code, source FROM product_photograph
     WHERE state = 'waiting' AND try_at <= $1 ORDER BY try_at LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING product_code AS "productCode", source AS address, tries`,
)
const stored = statement<unknown, [productCode: string, source: string, key: string, now: Temporal.Instant]>(
  'catalog.photograph-stored',
  `UPDATE product_photograph SET state = 'stored', key = $3, fetched_at = $4, last_fault = NULL
   WHERE product_code = $1 AND source = $2 AND state = 'waiting'`,
)
const refused = statement<unknown, [code: string, source: string, fault: string, again: Temporal.Instant | null]>(
  'catalog.photograph-refused',
  `UPDATE product_photograph SET last_fault = $3, try_at = coalesce($4, try_at),
     state = CASE WHEN $4::timestamptz IS NULL THEN 'failed' ELSE 'waiting' END
   WHERE product_code = $1 AND source = $2 AND state = 'waiting'`,
)
const countOpen = statement<{ state: string; count: number }>(
  'catalog.count-photographs',
  `SELECT state, count(*)::int AS count FROM product_photograph WHERE state <> 'stored' GROUP BY state`,
)

export const claimPhotographs = (q: Queryable, now: Temporal.Instant, until: Temporal.Instant, limit: number) =>
  q.rows(claim, [now, until, limit])
export const markStored = (tx: Tx, productCode: string, source: string, key: string, now: Temporal.Instant) =>
  tx.run(stored, [productCode, source, key, now])
export const markRefused = (
  tx: Tx,
  productCode: string,
  source: string,
  fault: string,
  again: Temporal.Instant | null,
) => tx.run(refused, [productCode, source, fault, again])
export const countPhotographs = (q: Queryable) => q.rows(countOpen, [])

/** Looks at every product: for rare jobs. */
export const productWithPhotograph = statement<{ readonly code: string }, [key: string]>(
  'catalog.product-with-photograph',
  `SELECT product_code AS code FROM product_photograph WHERE key = $1
   UNION ALL SELECT code FROM product WHERE strpos(packshot::text, $1) > 0 LIMIT 1`,
)
