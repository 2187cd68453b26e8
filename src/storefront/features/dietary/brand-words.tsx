import plus from 'icon:plus'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-profile.json'
import { findBrands } from '#modules/dietary/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { chip } from '#storefront/ui/button/chip.ts'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { ChosenWords } from './chosen-words.tsx'
import type { ProfileDraft } from './profile-draft.ts'

const t = translator(texts)

type Brands = ProfileDraft['brands']

interface BrandWordsProps {
  readonly brands: Brands
  readonly onChange: (brands: Brands) => void
}

/** Favourite brands, found by the beginning of their name. */
export function BrandWords({ brands, onChange }: BrandWordsProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const wanted = useDeferredValue(typed.trim())
  const found = useQuery({ ...queryOf(findBrands, { query: { query: wanted } }), enabled: wanted !== '' })
  const add = (brand: Brands[number]): void => {
    onChange([...brands.filter(({ code }) => code !== brand.code), brand])
    setTyped('')
    field.current?.focus()
  }
  const offered = wanted === '' ? [] : (found.data?.brands ?? [])
  return (
    <>
      <TextField
        ref={field}
        label={t('brand')}
        name="brand"
        maxLength={60}
        autoComplete="off"
        value={typed}
        error={found.isError && wanted !== '' ? refusalText(found.error) : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [first] = offered
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first) add(first)
        }}
      />
      {offered.length > 0 && (
        <ul className={chip.row} aria-label={t('brandsFound')}>
          {offered.map((brand) => (
            <li key={brand.code}>
              <button type="button" className={chip.one} onClick={() => add(brand)}>
                <Icon of={plus} />
                <span className="sr">{t('addBrand', { name: brand.name })}</span>
                <span aria-hidden="true">{brand.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="muted small">
        {wanted !== '' && found.data?.brands.length === 0 && t('noBrand')}
      </p>
      <ChosenWords
        label={t('brands')}
        words={brands.map(({ code, name }) => ({ key: code, name }))}
        none={t('noBrandsChosen')}
        field={field}
        onRemove={(key) => onChange(brands.filter(({ code }) => code !== key))}
      />
    </>
  )
}
