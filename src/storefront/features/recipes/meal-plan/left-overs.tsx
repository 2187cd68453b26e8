import leaf from 'icon:leaf-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-plan.json'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { recipeCard } from '../recipe-cards.tsx'
import { amountText } from '../recipe-text.ts'
import css from './meal-plan.module.css'
import type { Shopping } from './plan-lines.ts'

const t = translator(texts)

/** Recipes that use what the week leaves over of fresh goods. */
export function LeftOvers({ shopping: { suggestions } }: { readonly shopping: Shopping }) {
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby="left-overs">
      <h2 id="left-overs" className={css.title}>
        {t('leftOvers')}
      </h2>
      <p className="muted">{t('leftOversHelp')}</p>
      <ul className={css.suggestions}>
        {suggestions.map(({ recipe, uses }) => (
          <li key={recipe.slug}>
            {recipeCard(recipe)}
            <p className={css.shared}>
              <Icon of={leaf} />
              {t('usesLeft', {
                names: uses
                  .map(({ name, amount, unit }) => `${amountText(amount, unit)} ${name.toLowerCase()}`)
                  .join(', '),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
