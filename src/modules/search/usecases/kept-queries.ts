import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Queryable } from '#platform/db/db.ts'
import { noteRepeat, type StaffCaller } from '#platform/http/staff-routes.ts'
import { isLongEnough } from '../rules/query.ts'
import { queryKey } from '../rules/search-rules.ts'
import type { RulesContext } from '../rules-context.ts'
import { deleteKeptQuery, insertKeptQuery, selectKeptQueries } from '../store.rules.ts'

/** Comparing all of them takes well under a second. */
const MOST_KEPT = 200
const entityOf = (words: string) => ({ kind: 'kept-query', id: words })

/** The kept queries as they were written. */
export async function keptQueries(q: Queryable): Promise<string[]> {
  return (await q.rows(selectKeptQueries, [])).map(({ written }) => written)
}

/** Throws `search-rule-words` for a query that is too short, and `kept-queries-full`. Idempotent. */
export function keepQuery({ db, clock }: RulesContext) {
  return function keepQuery(query: string, by: StaffCaller) {
    const words = queryKey(query)
    if (words === '' || !isLongEnough(query)) throw new Problem('search-rule-words', { field: 'query' })
    const now = clock.now()
    return db.transaction(async (tx) => {
      const isNew = (await tx.run(insertKeptQuery, [words, query, now, by.name])) > 0
      const kept = await keptQueries(tx)
      if (kept.length > MOST_KEPT) throw new Problem('kept-queries-full', { most: MOST_KEPT })
      if (isNew) await audit(tx, now, by, { contract: 'keepQuery', entity: entityOf(words), after: { query } })
      else noteRepeat(by)
      return { kept }
    })
  }
}

/** Throws `kept-query-not-found`. */
export function dropQuery({ db, clock }: RulesContext) {
  return function dropQuery(query: string, by: StaffCaller) {
    const words = queryKey(query)
    return db.transaction(async (tx) => {
      if ((await tx.run(deleteKeptQuery, [words])) === 0) throw new Problem('kept-query-not-found')
      await audit(tx, clock.now(), by, { contract: 'dropQuery', entity: entityOf(words), before: { query } })
      return { kept: await keptQueries(tx) }
    })
  }
}
