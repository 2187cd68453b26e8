import type pg from 'pg'

/** The number of rows of a table, and a checksum of all its values. */
export interface TableChecksum {
  readonly table: string
  readonly rows: number
  readonly checksum: string
}

/** Every table of a database, those of the job queue included, as they are at one moment. */
export async function tableChecksums(client: pg.Client): Promise<TableChecksum[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    )
    const checksums: TableChecksum[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<Omit<TableChecksum, 'table'>>(
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(h, '' ORDER BY h), '')) AS checksum
         FROM (SELECT md5(t::text) AS h FROM ${name} t) AS hashes`,
      )
      checksums.push(...rows.map((row) => ({ table: name, ...row })))
    }
    return checksums
  } finally {
    await client.query('COMMIT')
  }
}
