import type { Queryable, Tx } from './db/db.ts'
import { statement } from './db/statement.ts'

/** Two accounts of one person: what the first has moves to the second, which survives. */
export interface MergedCustomers {
  readonly from: string
  readonly into: string
}

/** What one module has of a customer, and how it moves when two accounts are merged. */
export interface CustomerMerge {
  /** How much of each kind there is: pieces, points or bani. */
  count(q: Queryable, customerId: string): Promise<Readonly<Record<string, number>>>
  /** Locks what `move` changes, before the customers are locked. */
  lock?(tx: Tx, customers: MergedCustomers): Promise<void>
  /** Moves everything, in the transaction of the merge: afterwards the module has nothing of `from`. */
  move(tx: Tx, customers: MergedCustomers, now: Temporal.Instant): Promise<void>
}

interface MergeStatements {
  /** Begins the names of its statements. */
  readonly name: string
  /** By kind the expression that counts it, of the customer `$1`. */
  readonly counts?: Readonly<Record<string, string>>
  /** In their order; `$1` is the account that ends, `$2` the one that survives. */
  readonly moves: Readonly<Record<string, string>>
}

/** A merge that needs statements alone. */
export function customerMerge({ name, counts = {}, moves }: MergeStatements): CustomerMerge {
  const expressions = Object.entries(counts).map(([kind, expression]) => `'${kind}', (${expression})`)
  const select = statement<{ readonly counts: Readonly<Record<string, number>> }, [customerId: string]>(
    `${name}.count-of-customer`,
    `SELECT jsonb_build_object(${expressions.join(', ')}) AS counts FROM (SELECT $1::uuid) AS of_customer`,
  )
  const statements = Object.entries(moves).map(([what, sql]) =>
    statement<unknown, [from: string, into: string]>(`${name}.merge-${what}`, sql),
  )
  return {
    count: async (q, customerId) => (expressions.length === 0 ? {} : (await q.one(select, [customerId])).counts),
    move: async (tx, { from, into }) => {
      for (const each of statements) await tx.run(each, [from, into])
    },
  }
}
