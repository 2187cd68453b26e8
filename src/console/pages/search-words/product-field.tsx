import glass from 'icon:magnifying-glass'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame, type InputProps } from '#console/components/form/field.tsx'
import { Icon } from '#console/components/icon.tsx'
import { OptionList } from '#console/components/options/option-list.tsx'
import { useOptions } from '#console/components/options/use-options.ts'
import { classes } from '#console/lib/classes.ts'
import { queryOf } from '#console/lib/queries.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { find } from '#modules/staff/contract.staff-find.ts'
import { ChosenProducts } from './chosen-products.tsx'
import type { RuleForm, RuleProduct } from './rule-form.ts'
import { t } from './rule-text.ts'

const SHORTEST_WORDS = 3

/** The products of a pin or a hide, found by their names. */
export const ProductField = ({ kind }: { readonly kind: 'pin' | 'hide' }) => (
  <FieldFrame name="products" label={t(`placed.${kind}`)} hint={t('productHint')}>
    {(input) => <ProductInput {...input} label={t(`placed.${kind}`)} isOrdered={kind === 'pin'} />}
  </FieldFrame>
)

interface ProductInputProps extends InputProps {
  readonly label: string
  readonly isOrdered: boolean
}

function ProductInput({ value, onChange, onBlur, ref, attributes, isWrong, label, isOrdered }: ProductInputProps) {
  const { setFocus } = useFormContext<RuleForm>()
  const [words, setWords] = useState('')
  const chosen = value as readonly RuleProduct[]
  const isOpen = words.trim().length >= SHORTEST_WORDS
  const { data, error, isFetching } = useQuery({
    ...queryOf(find, { query: { words: words.trim() } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).filter(
    ({ kind, id }) => kind === 'product' && !chosen.some(({ code }) => code === id),
  )
  const pick = (index: number): void => {
    const product = found[index]
    if (product === undefined) return
    onChange([...chosen, { code: product.id, name: product.title, isAvailable: true }])
    setWords('')
    keys.setActive(0)
  }
  const keys = useOptions({ count: found.length, isOpen, pick })
  return (
    <>
      <span className={classes('in', 'combo', isWrong && 'bad')}>
        <Icon of={glass} size="s" />
        <input
          {...attributes}
          {...keys.attributes}
          ref={ref}
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            keys.setActive(0)
          }}
          onKeyDown={(event) => {
            if (keys.onKeyDown(event)) return
            // Enter chooses a product; it never saves the rule from here.
            if (event.key === 'Enter') event.preventDefault()
            if (event.key !== 'Escape' || words === '') return
            event.stopPropagation()
            setWords('')
          }}
          onBlur={onBlur}
        />
        {isOpen && isFetching && <span className="spin" />}
        <span className="pop" hidden={!isOpen}>
          {error !== null && <span className="it t-err">{problemText(error)}</span>}
          {error === null && found.length === 0 && !isFetching && <span className="it q">{t('productNothing')}</span>}
          <OptionList
            label={label}
            options={found.map(({ id, title, detail }) => ({
              ...{ id, label: title },
              more: <span className="q xs">{detail === '' ? id : detail}</span>,
            }))}
            keys={keys}
            pick={pick}
          />
        </span>
      </span>
      {chosen.length > 0 && (
        <ChosenProducts
          products={chosen}
          isOrdered={isOrdered}
          onChange={onChange}
          onRemoved={() => setFocus('products')}
        />
      )}
    </>
  )
}
