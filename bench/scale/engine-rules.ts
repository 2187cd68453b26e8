import type { Catalog } from '../../scripts/schema/catalog.ts'

/** A rule that another engine, or a database for each city, has and one PostgreSQL has not. */
export interface EngineRule {
  readonly engine: 'Citus' | 'YugabyteDB' | 'a database a city'
  /** What is not allowed there. */
  readonly title: string
  /** Names of the statements or objects of the shop that break it. */
  readonly broken: readonly string[]
}

/** The tables that a city would own. All others belong to all cities: Citus copies them to every node. */
export type IsOfCity = (table: string) => boolean

/**
 * Which statements and objects would not run as they are, if the tables of a city were distributed by a column `city`. Found
 * by their text: what a rule does not name is not proved to run.
 * Citus: https://docs.citusdata.com/en/stable/develop/reference_workarounds.html, …/develop/reference_ddl.html, …/extra/triggers.html.
 * YugabyteDB: https://docs.yugabyte.com/preview/develop/postgresql-compatibility, …/statements/ddl_create_trigger, …/cmd_listen_notify.
 */
export function brokenRules(
  statements: ReadonlyMap<string, string>,
  { tables, functions }: Catalog,
  isOfCity: IsOfCity,
): EngineRule[] {
  const ofCity = tables.filter(({ name }) => isOfCity(name))
  const known = new Set(tables.map(({ name }) => name))
  const isShared = (table: string): boolean => known.has(table) && !isOfCity(table)
  const names = (entries: Iterable<readonly [string, string]>, form: RegExp): string[] =>
    [...entries].filter(([, text]) => form.test(text)).map(([name]) => name)
  const constraints = (of: Catalog['tables']) => of.flatMap((table) => table.constraints.map(named(table.name)))
  const indexes = (of: Catalog['tables']) => of.flatMap((table) => table.indexes.map(named(table.name)))
  const triggers = (of: Catalog['tables']) => of.flatMap((table) => table.triggers.map(named(table.name)))
  const columns = (of: Catalog['tables']) => of.flatMap((table) => table.columns.map(named(table.name)))
  const written = functions.map(({ name, sql }) => [name, sql] as const)
  const usesCity = [...statements].filter(([, text]) => tablesIn(text).some(isOfCity))
  const writing = written.filter(([, sql]) => tablesIn(sql).some(isOfCity)).map(([name]) => name)
  const citus = (title: string, broken: string[]): EngineRule => ({ engine: 'Citus', title, broken })
  const yugabyte = (title: string, broken: string[]): EngineRule => ({ engine: 'YugabyteDB', title, broken })
  return [
    citus(
      'a statement needs the city in its condition, or all nodes are asked',
      usesCity.map(([name]) => name),
    ),
    citus('… of these, `FOR UPDATE` works for one city only', names(usesCity, /\bFOR (NO KEY )?(UPDATE|SHARE)\b/)),
    citus('… and statements that write in a `WITH`', names(usesCity, /\(\s*(INSERT|UPDATE|DELETE)\b/)),
    citus('no subquery within the values of an INSERT', names(usesCity, /\bVALUES\s*\([^;]*\(\s*SELECT\b/)),
    citus('a unique key holds the city', names(constraints(ofCity), /^(PRIMARY KEY|UNIQUE)/)),
    citus('… also a unique index', names(indexes(ofCity), /^CREATE UNIQUE/)),
    citus('a foreign key holds the city, or leads to a copied table', foreignKeysWithinCity(ofCity, isOfCity)),
    citus('no triggers', names(triggers(ofCity), /./)),
    citus('identities are `bigint`', names(columns(ofCity), /^(integer|smallint) .*AS IDENTITY/)),
    citus('a function that uses such tables is made known with the argument that tells the city', writing),
    {
      engine: 'a database a city',
      title: 'no statement uses tables of a city and of all cities at once',
      broken: usesCity.filter(([, text]) => tablesIn(text).some(isShared)).map(([name]) => name),
    },
    {
      engine: 'a database a city',
      title: '… nor a function',
      broken: written
        .filter(([, sql]) => tablesIn(sql).some(isOfCity) && tablesIn(sql).some(isShared))
        .map(([name]) => name),
    },
    yugabyte('no deferrable constraints', names(constraints(tables), /\bDEFERRABLE\b/)),
    yugabyte('no constraint triggers', names(triggers(tables), /^CREATE CONSTRAINT TRIGGER/)),
    yugabyte('triggers see no transition tables', names(triggers(tables), /\bREFERENCING\b/)),
    yugabyte('no index by GiST, no exclusion', [
      ...names(indexes(tables), /\bUSING gist\b/),
      ...names(constraints(tables), /^EXCLUDE/),
    ]),
    yugabyte('no index by GIN over several columns', names(indexes(tables), /\bUSING gin \([^()]*,/)),
    yugabyte('no stored generated columns', names(columns(tables), /\bGENERATED ALWAYS AS \(/)),
    yugabyte('no LOCK TABLE', [...names(statements, /\bLOCK TABLE\b/), ...names(written, /\bLOCK TABLE\b/)]),
    yugabyte('NOTIFY only in versions from 2025.2.3 on', [
      ...names(statements, /\b(pg_notify|NOTIFY)\b/),
      ...names(written, /\b(pg_notify|NOTIFY)\b/),
    ]),
  ]
}

const named =
  (table: string) =>
  ({ name, sql }: { readonly name: string; readonly sql: string }): readonly [string, string] => [
    `${table}.${name}`,
    sql,
  ]

function foreignKeysWithinCity(tables: Catalog['tables'], isOfCity: IsOfCity): string[] {
  return tables.flatMap((table) =>
    table.constraints
      .filter(({ sql }) => isOfCity(/^FOREIGN KEY .* REFERENCES ([a-z_.]+)/.exec(sql)?.[1] ?? ''))
      .map(({ name }) => `${table.name}.${name}`),
  )
}

/** The tables that a statement or function names. */
export function tablesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(?:ONLY\s+)?([a-z_]+(?:\.[a-z_]+)?)/g)].map(
    ([, name = '']) => name,
  )
}
