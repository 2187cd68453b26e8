import check from 'icon:check-circle-fill'
import warning from 'icon:warning-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './facts.module.css'
import { Prose } from './prose.tsx'

const t = translator(texts)

type PageProductDetails = PageProduct['details']

/** Origin, shelf life, storage and other key facts. */
export function KeyFacts({ product: { details, saveMe } }: { readonly product: PageProduct }) {
  const { origin, minDaysFresh, storageAdvice, usageAdvice, alcoholPercent, weightBand, certification } = details
  const known: readonly (readonly [string, string | false | null])[] = [
    [t('origin'), origin],
    // The short-dated offer shows its own date beside its price.
    [
      t(saveMe?.isAvailable ? 'freshItself' : 'fresh'),
      minDaysFresh !== null && t('freshDays', { count: minDaysFresh }),
    ],
    [t('storage'), storageAdvice],
    [t('usage'), usageAdvice],
    [
      t('alcohol'),
      alcoholPercent !== null && t('alcoholPercent', { percent: String(alcoholPercent).replace('.', ',') }),
    ],
    [t('weight'), weightBand && t('weightBand', { min: weightBand.minGrams, max: weightBand.maxGrams })],
    [t('certification'), certification?.text ?? null],
  ]
  const facts = known.filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Allergens in capitals, and possible traces. Where the source says nothing, the shop says so. Food only. */
export function Allergens({ details }: { readonly details: PageProductDetails }) {
  const { allergens, traces, allergenInformation } = details
  if (allergenInformation === 'not-food') return null
  const isUnknown = allergenInformation === 'unknown'
  const namesOf = (list: PageProductDetails['allergens']): string => list.map(({ name }) => name).join(', ')
  return (
    <div className={css.stack}>
      <p className={classes(css.allergens, allergens.length === 0 && !isUnknown && css.none)}>
        {(allergens.length > 0 || isUnknown) && <Icon of={warning} />}
        {allergens.length > 0
          ? `${t('allergens')}${namesOf(allergens).toLocaleUpperCase('ro')}`
          : t(isUnknown ? 'unknownAllergens' : 'noAllergens')}
      </p>
      {allergens.length > 0 && isUnknown && <p className="small">{t('moreAllergens')}</p>}
      {traces.length > 0 && <p className="small muted">{t('traces', { names: namesOf(traces) })}</p>}
      {traces.length === 0 && !isUnknown && <p className="small muted">{t('noTraces')}</p>}
    </div>
  )
}

/** The product's qualities, named as in the filters. */
export function Qualities({ tags }: Pick<PageProduct, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <ul className={css.qualities}>
      {tags.map(({ type, text }) => (
        <li key={type}>
          <Icon of={check} />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Description, ingredients and responsible operators. */
export function Description({ product }: { readonly product: PageProduct }) {
  const { details } = product
  return (
    <Panel className={css.prose} aria-labelledby="descriere">
      <h2 id="descriere">{details.ingredients.length > 0 ? t('details') : t('description')}</h2>
      <Prose text={details.description} />
      {details.ingredients.length > 0 && <Ingredients ingredients={details.ingredients} />}
      <NamedFact name={t('legalName')} value={details.legalName} />
      {details.facts.map(({ name, value }) => (
        <NamedFact key={name} name={`${name}: `} value={value} />
      ))}
      <NamedFact name={t('maker')} value={operatorText(details.maker)} />
      {details.responsibleInUnion && (
        <NamedFact name={t('responsible')} value={operatorText(details.responsibleInUnion)} />
      )}
      {details.warnings.map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
      {!details.isReturnable && <p className="small muted">{t('notReturnable')}</p>}
      {details.mealVoucher && <p className="small muted">{t('mealVoucher')}</p>}
      <Notice>{product.commercialDisclaimer}</Notice>
    </Panel>
  )
}

/** Name, postal address and email of the responsible operator (Regulation (EU) 2023/988, article 19). */
const operatorText = ({ name, address, email }: PageProductDetails['maker']): string =>
  [name, address, email].filter(Boolean).join(', ')

function NamedFact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    value !== '' && (
      <p>
        <b>{name}</b>
        {value}
      </p>
    )
  )
}

/** Ingredients in their given order, with allergens emphasised (Regulation (EU) No 1169/2011, article 21). */
function Ingredients({ ingredients }: Pick<PageProductDetails, 'ingredients'>) {
  return (
    <p>
      <b>{t('ingredients')}</b>
      {ingredients.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed by law and never changes
        <Ingredient key={index} runs={runs} end={index === ingredients.length - 1 ? '.' : ', '} />
      ))}
    </p>
  )
}

interface IngredientProps {
  readonly runs: PageProductDetails['ingredients'][number]
  readonly end: string
}

function Ingredient({ runs, end }: IngredientProps) {
  return (
    <>
      {runs.map(({ text, allergen }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the same word may occur twice, and runs never change places
        allergen ? <b key={place}>{text.toLocaleUpperCase('ro')}</b> : text,
      )}
      {end}
    </>
  )
}

/** The nutrition table per 100 g or ml, the maker's own text of it, or both; nothing when neither is known. */
export function NutritionPanel({ details: { nutrition, nutritionText } }: { readonly details: PageProductDetails }) {
  if (nutrition === null && nutritionText === null) return null
  return (
    <Panel aria-labelledby="valori">
      <h2 id="valori">{t('nutrition')}</h2>
      {nutrition && <NutritionTable nutrition={nutrition} />}
      {nutritionText && <p className={css.declared}>{nutritionText}</p>}
    </Panel>
  )
}

function NutritionTable({ nutrition }: { readonly nutrition: NonNullable<PageProductDetails['nutrition']> }) {
  const unit = nutrition.per
  return (
    <table className={css.table}>
      <caption className="sr">{t('nutritionCaption', { unit })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('per', { unit })}</th>
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {nutrition.rows.map(({ code, name, value, isPart }) => (
          <tr key={code + name}>
            <th scope="row" className={isPart ? css.part : undefined}>
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const panelsClass = css.panels
