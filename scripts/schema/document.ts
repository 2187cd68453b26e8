import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { type Catalog, readCatalog, type Table } from './catalog.ts'
import { readSources, type Sources } from './sources.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

const head = `-- Every table and function of the shop, by module. Generated from db/migrations/ by \`npm run schema\`: do not edit.
-- To be read, not to be run. The tables of the job queue (schema graphile_worker) come with its package.`

/** docs/schema.sql: what the database of this connection holds, with the comments of the migrations that made it. */
export async function writeSchema(client: pg.Client): Promise<string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const sources = readSources(files.sort().map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') })))
  const { tables, functions } = await readCatalog(client)
  const written = new Map([
    ...tables.map((table) => [table.name, tableText(table, sources)] as const),
    ...functions.map((one) => [one.name, functionText(one, sources)] as const),
  ])
  const blocks = [head]
  let module = ''
  for (const name of [...written.keys()].sort(byCreation(sources))) {
    const owner = moduleOf(sources.createdIn.get(name))
    if (owner !== module) blocks.push(`-- ${owner} ${'-'.repeat(116 - owner.length)}`)
    module = owner
    blocks.push(written.get(name) ?? '')
  }
  return `${blocks.join('\n\n')}\n`
}

/** A migration is named after its module: '0003_catalog_stock.sql'. What no migration has created, the runner has. */
function moduleOf(file: string | undefined): string {
  const [, words = 'platform'] = /^\d+_(.*)\.sql$/.exec(file ?? '') ?? []
  const owners = [...modules, 'stand_ins', 'demo', 'platform'].map((name) => name.replaceAll('-', '_'))
  const fitting = owners.filter((owner) => words === owner || words.startsWith(`${owner}_`))
  return fitting.sort((a, b) => b.length - a.length)[0] ?? words
}

const modules = readdirSync(new URL('../../src/modules/', import.meta.url))

/** Modules in the order of their first migration, and in a module what was created first. */
function byCreation({ createdIn }: Sources): (a: string, b: string) => number {
  const names = [...createdIn.keys()]
  const order = [...new Set(['platform', ...[...createdIn.values()].map(moduleOf)])]
  const rank = (name: string): number =>
    order.indexOf(moduleOf(createdIn.get(name))) * 10_000 + (createdIn.has(name) ? names.indexOf(name) : -1)
  return (a, b) => rank(a) - rank(b)
}

function tableText({ name, options, columns, constraints, indexes, triggers }: Table, sources: Sources): string {
  const width = Math.max(...columns.map((column) => column.name.length))
  const lines = [
    ...columns.map((column) => {
      const { above, behind } = sources.columns.get(`${name}.${column.name}`) ?? { above: [], behind: '' }
      const sql = `${column.name.padEnd(width)} ${plain(column.sql)}`
      return { above, sql, behind }
    }),
    ...constraints.map((one) => ({ above: [], sql: `CONSTRAINT ${one.name} ${plain(one.sql)}`, behind: '' })),
  ]
  const body = lines.flatMap(({ above, sql, behind }, index) => [
    ...above.map((line) => `  -- ${line}`),
    `  ${sql}${index < lines.length - 1 ? ',' : ''}${behind === '' ? '' : `  -- ${behind}`}`,
  ])
  const storage = options.length === 0 ? '' : ` WITH (${options.join(', ').replaceAll('=', ' = ')})`
  return [
    ...commentsAbove(`TABLE ${name}`, sources),
    `CREATE TABLE ${name} (`,
    ...body,
    `)${storage};`,
    ...indexes.flatMap((one) => [...commentsAbove(`INDEX ${one.name}`, sources), `${plain(one.sql)};`]),
    ...triggers.flatMap((one) => [
      ...commentsAbove(`TRIGGER ${one.name}`, sources),
      ...one.sql.split(';\n').map((each) => `${plain(each)};`),
    ]),
  ].join('\n')
}

const functionText = ({ name, sql }: Catalog['functions'][number], sources: Sources): string =>
  [
    ...commentsAbove(`FUNCTION ${name}`, sources),
    `${sql.trimEnd().replace('OR REPLACE FUNCTION public.', 'FUNCTION ')};`,
  ].join('\n')

const commentsAbove = (created: string, { above }: Sources): string[] =>
  (above.get(created) ?? []).map((line) => `-- ${line}`)

/** As a person would write it: `IN ('a', 'b')` for `= ANY (ARRAY['a'::text, 'b'::text])`, and no casts of literals to text. */
const plain = (sql: string): string =>
  sql
    .replace(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replace(/ = ANY \(ARRAY\[([^\]]*)\]\)/g, ' IN ($1)')
    .replace(/\btimestamp with time zone\b/g, 'timestamptz')
    .replace(/\s*\n\s*/g, ' ')
