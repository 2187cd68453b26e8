import warning from 'icon:warning-circle-fill'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { getSuggestions, requestProduct } from '#modules/search/contract.suggestions.ts'
import { isLongEnough } from '#modules/search/rules/query.ts'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import type { ListLine, ListLineChange } from './list-lines.ts'
import css from './matched-lines.module.css'
import { Variants } from './variants.tsx'

const t = translator(texts)

const whyMissing = { 'sold-out': 'soldOut', 'not-fitting': 'notFitting', unknown: 'notFound' } as const

interface MissingRowProps {
  readonly line: ListLine
  readonly onChange: (change: ListLineChange) => void
}

/** A line without a product: another word finds one, or the shopper asks for it, or passes it over. */
export function MissingRow({ line: { match, isSkipped }, onChange }: MissingRowProps) {
  const [words, setWords] = useState('')
  const ask = useMutation({ mutationFn: () => api(requestProduct, { body: { query: match.text } }) })
  if (isSkipped) {
    return (
      <li className={css.line}>
        <p className={css.asked}>
          <q>{match.text}</q> <span>{t('skipped')}</span>
        </p>
      </li>
    )
  }
  return (
    <li className={css.missing}>
      <Icon of={warning} />
      <div>
        <p className={css.asked}>
          <q>{match.text}</q>
          <span className={css.warn}>{t(whyMissing[match.missing ?? 'unknown'])}</span>
        </p>
        <TextField
          type="search"
          data-line=""
          label={t('searchFor', { words: match.text })}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Found words={words} match={match} onChange={onChange} />
        <div className={css.row}>
          {ask.status !== 'success' && isLongEnough(match.text) && (
            <Button look="secondary" size="small" isBusy={ask.isPending} onClick={() => ask.mutate()}>
              {t('ask')}
            </Button>
          )}
          <Button look="ghost" size="small" onClick={() => onChange({ isSkipped: true })}>
            {t('skip')}
          </Button>
        </div>
        <p className="small" role="status">
          {ask.isSuccess && t('asked', { words: match.text })}
          {ask.isError && t('askFailed')}
        </p>
      </div>
    </li>
  )
}

interface FoundProps {
  readonly words: string
  readonly match: ListLine['match']
  readonly onChange: (change: ListLineChange) => void
}

function Found({ words, match, onChange }: FoundProps) {
  const isAsked = isLongEnough(words)
  const { data, isError } = useQuery({ ...queryOf(getSuggestions, { query: { q: words.trim() } }), enabled: isAsked })
  if (!isAsked) return null
  if (isError) return <p role="status">{t('searchFailed')}</p>
  if (data === undefined) return null
  if (data.products.length === 0) return <p role="status">{t('searchNothing')}</p>
  const quantity = match.amount !== null && match.amount.unit === 'pack' ? match.amount.thousandths / 1_000 : 1
  return (
    <Variants
      label={t('variantsOf', { words })}
      choices={data.products.map((product) => ({ product, quantity }))}
      chosen=""
      onChoose={({ product }) => onChange({ product, quantity, isTicked: true })}
    />
  )
}
