import swap from 'icon:arrows-left-right'
import hidden from 'icon:eye-slash'
import path from 'icon:link-simple'
import lock from 'icon:lock-simple'
import pin from 'icon:push-pin'
import { formatDayTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-search.json'
import type { RuleDraft, SearchRuleView, WorseQuery } from '#modules/search/contract.staff.ts'

export const t = translator(texts)

export const kindIcons: Readonly<Record<RuleDraft['kind'], string>> = {
  ...{ synonym: swap, exact: lock, redirect: path, pin, hide: hidden },
}

export const foundText = (total: number): string => (total === 0 ? t('foundNothing') : t('found', { count: total }))

/** What the words of a rule become. */
export function meaningText({ kind, target, goods }: SearchRuleView): string {
  if (kind === 'exact') return t('meanings.exact')
  return target ?? goods.map(({ name }) => name).join(', ')
}

export function whenText({ validFrom, validUntil }: Pick<RuleDraft, 'validFrom' | 'validUntil'>): string {
  const from = validFrom === null ? '' : formatDayTime(validFrom)
  const until = validUntil === null ? '' : formatDayTime(validUntil)
  if (from === '') return until === '' ? t('always') : t('until', { until })
  return until === '' ? t('fromOn', { from }) : t('between', { from, until })
}

/** Whether a rule holds, will hold, or held until `now`, in milliseconds. */
export function stateOf({ isInForce, validUntil }: SearchRuleView, now: number): 'on' | 'planned' | 'ended' {
  if (isInForce) return 'on'
  return validUntil !== null && Date.parse(validUntil) <= now ? 'ended' : 'planned'
}

export const worseText = ({ how, query, before, after }: WorseQuery): string =>
  t(`how.${how}`, { query, before: foundText(before), after: foundText(after) })
