import check from 'icon:list-checks'
import x from 'icon:x'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { dropQuery, keepQuery, listSearchRules } from '#modules/search/contract.staff.ts'
import { t } from './rule-text.ts'

const refreshes = [listSearchRules]

/** The queries that are compared before a rule is saved. */
export function KeptTab({ kept }: { readonly kept: readonly string[] }) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const keep = useAction(keepQuery, {
    refreshes,
    ...{ done: () => t('keptDone'), onDone: () => setQuery(''), onFailed: () => true },
  })
  const drop = useAction(dropQuery, {
    refreshes,
    ...{ done: () => t('dropped'), onDone: () => input.current?.focus() },
  })
  const fault = keep.error === undefined ? undefined : problemText(keep.error)
  return (
    <>
      <form
        className="tools rule-tools"
        onSubmit={(event) => {
          event.preventDefault()
          if (query.trim() !== '') void keep.run({ body: { query: query.trim() } })
        }}
      >
        <span className={fault === undefined ? 'in' : 'in bad'}>
          <input
            ref={input}
            aria-label={t('keptNew')}
            placeholder={t('keptNew')}
            aria-invalid={fault !== undefined}
            aria-describedby="kept-note"
            value={query}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => {
              keep.clear()
              setQuery(event.target.value)
            }}
          />
        </span>
        <Button type="submit" isBusy={keep.isRunning} disabled={query.trim() === ''}>
          {t('keep')}
        </Button>
        <span id="kept-note" className={fault === undefined ? 'q end' : 't-err end'} role="status">
          {fault ?? t('keptText')}
        </span>
      </form>
      {kept.length === 0 ? (
        <EmptyState icon={check} title={t('keptEmpty')}>
          {t('keptEmptyText')}
        </EmptyState>
      ) : (
        <ScrollRegion look="page" label={t('kept')}>
          <ul className="kept">
            {kept.map((words) => (
              <li key={words} className="row">
                <span className="grow cut">{words}</span>
                <IconButton
                  {...{ icon: x, size: 'sm', label: t('dropOf', { words }) }}
                  onClick={() => void drop.run({ body: { query: words } })}
                />
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </>
  )
}
