import { statement } from '#platform/db/statement.ts'
import type { KnownStreet } from '../rules/known-street.ts'

/** A street as it is stored, with the folded words that it is found by. */
export interface StreetRow extends KnownStreet {
  readonly provinceCode: string
  readonly name: string
  readonly key: string
  readonly words: readonly string[]
}

/** Streets of a county with exactly this folded name. */
export const streetsByName = statement<KnownStreet, [provinceCode: string, key: string]>(
  'delivery.streets-by-name',
  'SELECT city, postcode, lat, lng FROM street WHERE province_code = $1 AND key = $2 ORDER BY city, postcode LIMIT 200',
)

/** Streets with every word of a query, best match first: those whose name has the words, then the shortest name. */
export const findStreets = statement<Omit<StreetRow, 'key' | 'words'>, [query: string, first: string, limit: number]>(
  'delivery.find-streets',
  `SELECT province_code AS "provinceCode", city, name, postcode, lat, lng FROM street WHERE words @@ $1::tsquery
   ORDER BY position($2 IN key) = 0, length(key), name, city, postcode LIMIT $3::int`,
)

/** Inserts streets of one import, or updates what it had before; `added` are new. */
export const saveStreets = statement<{ added: number }, [streets: string, isDemo: boolean, at: Temporal.Instant]>(
  'delivery.save-streets',
  `WITH saved AS (
     INSERT INTO street (province_code, city, name, postcode, lat, lng, key, words, is_demo, imported_at)
     SELECT s."provinceCode", s.city, s.name, s.postcode, s.lat, s.lng, s.key,
       array_to_tsvector(ARRAY(SELECT DISTINCT jsonb_array_elements_text(s.words))), $2, $3
     FROM jsonb_to_recordset($1::jsonb) AS s ("provinceCode" text, city text, name text, postcode text, lat float8,
       lng float8, key text, words jsonb)
     ON CONFLICT (province_code, city, name, postcode) DO UPDATE SET lat = excluded.lat, lng = excluded.lng,
       key = excluded.key, words = excluded.words, is_demo = excluded.is_demo, imported_at = excluded.imported_at
     RETURNING xmax = 0 AS is_new
   )
   SELECT count(*) FILTER (WHERE is_new)::int AS added FROM saved`,
)

/** Deletes the streets of these counties that an import did not have, and all of the demo. */
export const deleteOtherStreets = statement<unknown, [provinceCodes: readonly string[], at: Temporal.Instant]>(
  'delivery.delete-other-streets',
  'DELETE FROM street WHERE is_demo OR (province_code = ANY ($1::text[]) AND imported_at < $2)',
)

export const countStreets = statement<{ total: number; isDemo: boolean }>(
  'delivery.count-streets',
  'SELECT count(*)::int AS total, coalesce(bool_or(is_demo), false) AS "isDemo" FROM street',
)
