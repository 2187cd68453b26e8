import { Problem } from '#kernel/problem.ts'
import type { Catalog, ProductCard } from '#modules/catalog/index.ts'
import { hasDietaryProfile, unfitProducts } from '#modules/dietary/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { Caller } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { ListMatches } from '../contract.ts'
import { type LineMatch, type MatchContext, matchLine } from '../engine/match-line.ts'
import type { LiveGoods } from '../live-goods.ts'
import { presentMatch } from '../present.ts'
import { mostLines, readList, type WantedLine } from '../rules/read-list.ts'

/** Codes of the products that a customer bought, the most frequent first. */
export type FindUsualCodes = (q: Queryable, customerId: string) => Promise<readonly string[]>

export interface MatchOptions {
  readonly catalog: Pick<Catalog, 'searchable' | 'listable' | 'cards'>
  readonly goods: LiveGoods
  readonly bought: FindUsualCodes
}

/** A minute, of one customer or one client address. */
const mostMatches = 30

/** Finds the products of a list. Throws `list-too-long` and `too-many-requests`. Stores nothing. */
export function matchList(context: Context, { catalog, goods, bought }: MatchOptions) {
  return async function matchList(caller: Caller, text: string): Promise<ListMatches> {
    await limit(context, caller)
    const index = await goods.index()
    const wanted = readList(text, index)
    if (wanted.length > mostLines)
      throw new Problem('list-too-long', { field: 'text', limit: mostLines, lines: wanted.length })
    const ranks = await boughtRanks(context, caller, bought)
    const matching = { index, facts: catalog.listable.facts, boughtRank: (code: string) => ranks.get(code) }
    const isUnfit = await unfitOf(context, caller, matching, wanted)
    const matches = wanted.map((line) => matchLine({ ...matching, isUnfit }, line))
    return { lines: present(matches, catalog) }
  }
}

async function limit({ db, clock }: Context, { customerId, ip }: Caller): Promise<void> {
  const who = customerId ?? clientNetwork(ip)
  if (who !== null) await enforceRateLimit(db, clock, { key: `shopping-list:${who}`, max: mostMatches, seconds: 60 })
}

async function boughtRanks(
  { db }: Context,
  { customerId }: Caller,
  bought: FindUsualCodes,
): Promise<ReadonlyMap<string, number>> {
  const codes = customerId === null ? [] : await bought(db, customerId)
  return new Map(codes.map((code, rank) => [code, rank]))
}

/** What a customer's dietary profile rules out among all that could be proposed; nothing for others. */
async function unfitOf(
  { db }: Context,
  { customerId }: Caller,
  matching: Omit<MatchContext, 'isUnfit'>,
  wanted: readonly WantedLine[],
): Promise<MatchContext['isUnfit']> {
  if (!(await hasDietaryProfile(db, customerId))) return () => false
  const seen = new Set<string>()
  const look = (code: string): boolean => {
    seen.add(code)
    return false
  }
  for (const line of wanted) matchLine({ ...matching, isUnfit: look }, line)
  const unfit = await unfitProducts(db, customerId, [...seen])
  // What came into stock meanwhile was not judged.
  return (code) => !seen.has(code) || unfit.has(code)
}

function present(matches: readonly LineMatch[], catalog: MatchOptions['catalog']): ListMatches['lines'] {
  const codes = matches.flatMap(({ choice, alternatives }) =>
    [choice, ...alternatives].flatMap((one) => one?.code ?? []),
  )
  const cards: ReadonlyMap<string, ProductCard> = catalog.cards([...new Set(codes)])
  return matches.map((match) => presentMatch(match, cards))
}
