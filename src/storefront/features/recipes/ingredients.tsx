import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { mostServings } from '#modules/recipes/rules/packs.ts'
import { Stepper } from '#storefront/ui/form/stepper.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import type { BuyableIngredient, RecipeIngredient } from './buyable.ts'
import { IngredientLine } from './ingredient-line.tsx'
import css from './ingredients.module.css'
import type { ShownRecipe } from './use-recipe.ts'

const t = translator(texts)

interface IngredientsProps {
  readonly shown: ShownRecipe
  readonly buyable: readonly BuyableIngredient[]
  readonly onToggle: (ingredient: RecipeIngredient) => void
  /** The button that adds to the cart. */
  readonly action: ReactNode
}

/** The ingredients for the chosen number of servings, with the products to buy for them. */
export function Ingredients({ shown, buyable, onToggle, action }: IngredientsProps) {
  const { recipe, servings, setServings } = shown
  const unsold = recipe.ingredients.filter(({ product }) => product === null)
  const leftOut = buyable.filter(({ isTicked }) => !isTicked).map(({ ingredient }) => ingredient.name)
  return (
    <Panel aria-labelledby="ingrediente" className={css.panel}>
      <div className={css.head}>
        <h2 id="ingrediente">{t('ingredients')}</h2>
        <Stepper
          of={t('servings')}
          quantity={servings}
          most={mostServings}
          least={1}
          look="outlined"
          onChange={setServings}
        />
      </div>
      <p className="small muted">{t('servingsText')}</p>
      <ul className={css.lines}>
        {buyable.map((line) => (
          <IngredientLine key={line.ingredient.id} line={line} onToggle={() => onToggle(line.ingredient)} />
        ))}
      </ul>
      {unsold.length > 0 && (
        <p className="small muted">
          {t('alsoNeeded', { names: unsold.map(({ name, amountText }) => `${name} (${amountText})`).join(', ') })}
        </p>
      )}
      {action}
      {leftOut.length > 0 && <p className={`small muted ${css.note}`}>{t('leftOut', { names: leftOut.join(', ') })}</p>}
    </Panel>
  )
}
