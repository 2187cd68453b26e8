import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import type { Recipe } from '#modules/recipes/contract.ts'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './recipe-steps.module.css'
import { stepAnchor } from './step-anchor.ts'

const t = translator(texts)

/** The preparation, step by step. */
export function RecipeSteps({ steps }: Pick<Recipe, 'steps'>) {
  return (
    <Panel aria-labelledby="preparare">
      <h2 id="preparare">{t('steps')}</h2>
      <ol className={css.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} id={stepAnchor(index)}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
