import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { noRules, rulesFrom, type SearchRules, turnsUntil } from './rules/search-rules.ts'
import { type SearchRuleRow, selectRules, selectRulesVersion } from './store.rules.ts'

/** Polling interval: after a lost notification a change still applies within two seconds. */
const pollMs = 1_000

/** The rules of staff in the memory of this process. */
export interface LiveRules {
  rules(): SearchRules
  rows(): readonly SearchRuleRow[]
  /** Reloads changes; resolves when everything committed before the call is in effect. */
  refresh(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Calls `onTurn` when searches may answer otherwise: a rule was changed, or one has begun or ended. */
export function liveRules({ db, clock, log }: Context, onTurn: () => void): LiveRules {
  let rows: readonly SearchRuleRow[] = []
  let rules = noRules
  let version = ''
  let told = ' 0'
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const read = async (): Promise<void> => {
    const { version: current } = await db.one(selectRulesVersion, [])
    if (current !== version) {
      rows = await db.rows(selectRules, [])
      rules = rulesFrom(rows)
      version = current
    }
    const now = `${version} ${turnsUntil(rows, clock.now())}`
    if (now === told) return
    told = now
    onTurn()
  }
  const refresh = (): Promise<void> => {
    turn = turn.catch(() => undefined).then(read)
    return turn
  }
  const tryRefresh = (): void =>
    void refresh().catch((err: unknown) => log.warn({ err }, 'search rules could not be read'))

  return {
    rules: () => rules,
    rows: () => rows,
    refresh,
    start: async () => {
      await refresh()
      listener = await listen(db, 'search_rule_change', log, tryRefresh)
      timer = setInterval(tryRefresh, pollMs)
    },
    stop: async () => {
      clearInterval(timer)
      await listener?.stop()
      await turn.catch(() => undefined)
    },
  }
}
