import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-edit.json'
import { productPicture } from '#modules/media/rules/picture-address.ts'
import { getSuggestions, type Suggestions } from '#modules/search/contract.suggestions.ts'
import { isLongEnough } from '#modules/search/rules/query.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import type { CombinedLine } from './merged-lines.ts'
import css from './order-editor.module.css'

const t = translator(texts)

type Found = Pick<
  Suggestions['products'][number],
  'code' | 'variantCode' | 'slug' | 'shortName' | 'brand' | 'sizeLabel' | 'picture' | 'price' | 'maxAllowedQuantity'
>

interface AddProductProps {
  readonly field: Ref<HTMLInputElement>
  readonly onAdd: (line: CombinedLine) => void
}

/** Finds a product and puts it among the changes of the order. */
export function AddProduct({ field, onAdd }: AddProductProps) {
  const [words, setWords] = useState('')
  const isAsked = isLongEnough(words)
  const { data, isError } = useQuery({ ...queryOf(getSuggestions, { query: { q: words.trim() } }), enabled: isAsked })
  const products: readonly Found[] = isAsked ? (data?.products ?? []) : []
  return (
    <search className={css.add}>
      <TextField
        ref={field}
        type="search"
        label={t('add')}
        placeholder={t('addHint')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className="small" role="status">
        {isAsked && isError && t('searchFailed')}
        {isAsked && data && products.length === 0 && t('searchNothing')}
      </p>
      {products.length > 0 && (
        <ul aria-label={t('found', { words })}>
          {products.map((product) => (
            <li key={product.variantCode} className={css.line}>
              <span className={css.tile}>
                <Image source={pictureOf(product)} width={56} height={56} alt="" loading="lazy" decoding="async" />
              </span>
              <div className={css.text}>
                <span className={css.name}>{nameOf(product)}</span>
                <span className={css.sub}>
                  {product.sizeLabel} · {formatBani(baniOf(product.price))}
                </span>
              </div>
              <Button
                look="soft"
                size="small"
                aria-label={t('addOne', { name: nameOf(product) })}
                onClick={() => onAdd(lineOf(product))}
              >
                {t('addShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

const nameOf = ({ shortName, brand }: Found): string => (brand === null ? shortName : `${shortName} ${brand}`)
const pictureOf = ({ code, picture }: Found): string => productPicture(code, picture, 'front', 128)

const lineOf = (product: Found): CombinedLine => ({
  ...{ variantCode: product.variantCode, name: nameOf(product), slug: product.slug, sizeLabel: product.sizeLabel },
  ...{ image: pictureOf(product), quantity: 0, most: product.maxAllowedQuantity },
  ...{ totalInt: baniOf(product.price), depositInt: 0 },
})
