import funnel from 'icon:funnel'
import x from 'icon:x-bold'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type ListState, withFilter } from '#console/lib/list/list-state.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Icon } from '../icon.tsx'
import { KeyMark } from '../keys.tsx'
import { OptionList } from '../options/option-list.tsx'
import { useOptions } from '../options/use-options.ts'
import { type Filter, valuesText } from './column.ts'
import { exampleOf, filterOffers, valueOffers } from './query-offers.ts'

const t = translator(texts)

interface QueryBarProps {
  readonly filters: readonly Filter[]
  readonly state: ListState
  readonly change: (next: ListState) => void
  /** "Număr, client, telefon sau filtru…" */
  readonly placeholder: string
}

/**
 * The query of a list: filters as chips, search words, and an input that suggests filters, then their values. Backspace removes
 * the last filter.
 */
export function QueryBar({ filters, state, change, placeholder }: QueryBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** The filter whose values are suggested. */
  const [filter, setFilter] = useState<Filter | undefined>(undefined)
  useShortcuts([{ keys: '/', label: t('shortcuts.filter'), run: () => input.current?.focus() }])

  const close = (): void => {
    setTyped('')
    setFilter(undefined)
    setOpen(false)
  }
  const ask = (next: ListState): void => {
    change(next)
    close()
  }
  const edit = (one: Filter): void => {
    setFilter(one)
    setTyped('')
    setOpen(true)
    input.current?.focus()
  }
  const set = Object.entries(state.filter).flatMap(([id, values]) => {
    const known = filters.find((one) => one.id === id)
    return known === undefined ? [] : [{ filter: known, values }]
  })
  const offers =
    filter === undefined
      ? filterOffers({ filters, typed, state, ask, edit })
      : valueOffers({ filter, typed, state, ask })
  const pick = (index: number): void => offers[index]?.run()
  const keys = useOptions({ count: offers.length, isOpen, pick })

  const removeLast = (): void => {
    const last = set.at(-1)
    if (filter !== undefined) setFilter(undefined)
    else if (state.words !== '') change({ ...state, words: '', page: 1 })
    else if (last !== undefined) change(withFilter(state, last.filter.id, []))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (keys.onKeyDown(event)) return
    if (event.key === 'Backspace' && typed === '') removeLast()
    if (event.key === 'ArrowDown') setOpen(true)
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (isOpen || typed !== '') close()
    else input.current?.blur()
  }
  return (
    <search className="query" aria-label={t('list.query')}>
      <Icon of={funnel} />
      {set.map(({ filter: one, values }) => (
        <span key={one.id} className="fc">
          <button type="button" className="fc-text" onClick={() => edit(one)}>
            <span>{one.label}:</span> <b>{valuesText(one, values)}</b>
          </button>
          <Remove name={one.label} onPress={() => change(withFilter(state, one.id, []))} />
        </span>
      ))}
      {state.words !== '' && (
        <span className="fc">
          <span>{t('list.words')}:</span> <b>{state.words}</b>
          <Remove name={t('list.words')} onPress={() => change({ ...state, words: '', page: 1 })} />
        </span>
      )}
      {filter !== undefined && <span className="m nw">{filter.label}:</span>}
      <input
        ref={input}
        {...keys.attributes}
        aria-label={filter === undefined ? placeholder : filter.label}
        placeholder={filter === undefined ? placeholder : exampleOf(filter)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          keys.setActive(0)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <KeyMark of="/" />
      <div className="pop" hidden={!isOpen || offers.length === 0}>
        <OptionList label={t('list.offers')} options={offers} keys={keys} pick={pick} />
      </div>
    </search>
  )
}

function Remove({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="fc-x" aria-label={t('list.removeFilter', { name })} onClick={onPress}>
      <Icon of={x} />
    </button>
  )
}
