import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/**
 * The rows of every table and the next value of every sequence, in the format of `pg_dump --data-only`. Tables
 * that only the job queue's package writes are left out.
 */
export async function dumpRows(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `SELECT attrelid::regclass::text AS name, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE attnum > 0 AND NOT attisdropped AND attgenerated = '' AND relkind = 'r'
       AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
       AND (relnamespace::regnamespace::text <> 'graphile_worker' OR relname IN ('_private_jobs', '_private_tasks'))
     GROUP BY attrelid ORDER BY 1`,
  )
  const parts: string[] = []
  for (const { name, columns } of tables) {
    const rows = await text(client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`)))
    if (rows !== '') parts.push(`COPY ${name} (${columns}) FROM stdin;\n${rows}\\.\n`)
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last FROM pg_sequences
     WHERE last_value IS NOT NULL ORDER BY 1`,
  )
  for (const { name, last } of sequences) parts.push(`SELECT setval('${name}', ${last});\n`)
  return parts.join('\n')
}

/** Replaces the rows of all dumped tables by those of the dump, with triggers and foreign keys disabled. */
export async function restoreRows(client: pg.Client, dump: string): Promise<void> {
  const tables = [...dump.matchAll(/^COPY (\S+) \((.*)\) FROM stdin;\n([\s\S]*?)^\\\.$/gm)]
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query(`TRUNCATE ${tables.map(([, name]) => name).join(', ')} CASCADE`)
  for (const [, name, columns, rows = ''] of tables) {
    await pipeline(Readable.from([rows]), client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`)))
  }
  for (const [setval] of dump.matchAll(/^SELECT setval\(.*\);$/gm)) await client.query(setval)
  await client.query('COMMIT')
}
