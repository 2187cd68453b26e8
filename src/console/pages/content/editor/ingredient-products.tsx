import { useQuery } from '@tanstack/react-query'
import { api } from '#console/lib/api/api.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { matchIngredients } from '#modules/recipes/contract.staff.ts'
import { measures } from '#modules/recipes/rules/units.ts'
import { textIn } from './inputs.tsx'

const t = translator(texts)

/** Which product of the shop each ingredient is, and which ingredients have none. */
export function IngredientProducts({ value }: { readonly value: unknown }) {
  const rows = Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : []
  const ingredients = rows.map((row) => ({
    name: textIn(row['name']),
    quantity: typeof row['quantity'] === 'number' ? row['quantity'] : null,
    measure: measures.find((measure) => measure === row['measure']) ?? 'buc',
    food: typeof row['food'] === 'string' ? row['food'] : null,
  }))
  const { data, error } = useQuery({
    queryKey: [matchIngredients.id, ingredients],
    queryFn: ({ signal }) => api(matchIngredients, { body: { ingredients }, signal }),
    enabled: ingredients.length > 0,
  })
  if (ingredients.length === 0) return null
  return (
    <section aria-label={t('products.title')}>
      <h2 className="lbl">{t('products.title')}</h2>
      {error && <p className="hint bad">{problemText(error)}</p>}
      <ul className="plain xs">
        {data?.items.map(({ name, product, missing }) => (
          <li key={name} className={missing === null ? undefined : 'hint bad'}>
            {name}: {product === null ? t(`products.missing.${missing ?? 'not-on-sale'}`) : productText(product)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const productText = ({ name, packs }: { readonly name: string; readonly packs: number }): string =>
  `${name}, ${t('products.packs', { count: packs })}`
