import funnel from 'icon:funnel'
import glass from 'icon:magnifying-glass'
import { readChoice, typedValue, usualValues, valueText, writeChoice } from '#console/lib/list/filter-value.ts'
import { type ListState, withFilter } from '#console/lib/list/list-state.ts'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import listTexts from '#locales/console-list.json'
import type { OfferedOption } from '../options/option-list.tsx'
import type { Filter } from './column.ts'

const t = translator(texts)
const tList = translator(listTexts)

/** A suggestion of the query bar with its effect. */
export interface Suggestion extends OfferedOption {
  readonly run: () => void
}

interface OffersOf {
  readonly typed: string
  readonly state: ListState
  readonly ask: (next: ListState) => void
}

/** Search words first, then the filters whose name starts with the input. */
export function filterOffers({
  filters,
  typed,
  state,
  ask,
  edit,
}: OffersOf & { readonly filters: readonly Filter[]; readonly edit: (filter: Filter) => void }): Suggestion[] {
  const words = typed.trim()
  const searchFor = { id: 'words', label: t('list.searchFor', { words }), icon: glass }
  const search: Suggestion[] = words === '' ? [] : [{ ...searchFor, run: () => ask({ ...state, words, page: 1 }) }]
  const group = t('list.filters')
  const matching = filters.filter(({ label }) => fold(label).includes(fold(words)))
  return [
    ...search,
    ...matching.map((one) => ({ id: one.id, label: one.label, icon: one.icon ?? funnel, group, run: () => edit(one) })),
  ]
}

/** The values of one filter: its choices or usual values, or the typed value. */
export function valueOffers({ filter, typed, state, ask }: OffersOf & { readonly filter: Filter }): Suggestion[] {
  const { id, kind, options, canExclude } = filter
  const text = typed.trim()
  if (options.length > 0) return choiceOffers({ filter, typed: text, state, ask, canExclude })
  const set = (value: string): void => ask(withFilter(state, id, [value]))
  const usual = usualValues(kind)
    .map((value) => ({ value, label: valueText(kind, value) }))
    .filter(({ label }) => fold(label).includes(fold(text)))
  const value = usual.length > 0 ? undefined : typedValue(kind, text)
  return [
    ...usual.map((one) => ({ id: one.value, label: one.label, run: () => set(one.value) })),
    ...(value === undefined ? [] : [{ id: 'typed', label: valueText(kind, value), run: () => set(value) }]),
  ]
}

/** Choosing a selected value deselects it; the last suggestion switches between including and excluding the values. */
function choiceOffers({
  filter,
  typed,
  state,
  ask,
  canExclude,
}: OffersOf & { readonly filter: Filter; readonly canExclude: boolean }): Suggestion[] {
  const choice = readChoice(state.filter[filter.id] ?? [])
  const set = (next: typeof choice): void => ask(withFilter(state, filter.id, writeChoice(next)))
  const values = filter.options
    .filter(({ label }) => fold(label).includes(fold(typed)))
    .map(({ value, label }): Suggestion => {
      const rest = choice.values.filter((one) => one !== value)
      const isChosen = rest.length < choice.values.length
      return {
        id: value,
        label,
        more: isChosen ? t('list.chosen') : undefined,
        run: () => set({ ...choice, values: isChosen ? rest : [...choice.values, value] }),
      }
    })
  const canTurn = canExclude && choice.values.length > 0 && typed === ''
  const turn = { id: 'exclude', label: tList('exclude'), more: choice.isNot ? t('list.chosen') : undefined }
  return canTurn ? [...values, { ...turn, run: () => set({ ...choice, isNot: !choice.isNot }) }] : values
}

/** Placeholder with an example value of a filter. */
export const exampleOf = ({ kind, options }: Filter): string => (options.length > 0 ? '' : tList(`example-${kind}`))
