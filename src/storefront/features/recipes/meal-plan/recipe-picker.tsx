import { useState } from 'react'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-plan.json'
import type { RecipeCard } from '#modules/recipes/contract.ts'
import { formatShortDay } from '#storefront/lib/dates/dates.ts'
import { closeModal, openModal } from '#storefront/lib/overlays/modals.ts'
import { TextField } from '#storefront/ui/form/field.tsx'
import { timeText } from '../recipe-text.ts'
import css from './meal-plan.module.css'

const t = translator(texts)

/** Asks for the recipe of a day. */
export function askForRecipe(day: string, recipes: readonly RecipeCard[], onChosen: (slug: string) => void): void {
  const id = openModal({
    title: t('chooseFor', { day: formatShortDay(day) }),
    content: (
      <RecipePicker
        recipes={recipes}
        onChosen={(slug) => {
          closeModal(id)
          onChosen(slug)
        }}
      />
    ),
  })
}

interface RecipePickerProps {
  readonly recipes: readonly RecipeCard[]
  readonly onChosen: (slug: string) => void
}

function RecipePicker({ recipes, onChosen }: RecipePickerProps) {
  const [typed, setTyped] = useState('')
  const found = recipes.filter(({ title }) => fold(title).includes(fold(typed)))
  return (
    <div className="stack">
      <TextField
        label={t('find')}
        name="recipe"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="muted small" role="status">
        {t('found', { count: found.length })}
      </p>
      <ul className={css.found}>
        {found.map(({ slug, title, minutes }) => (
          <li key={slug}>
            <button type="button" onClick={() => onChosen(slug)}>
              <b>{title}</b>
              <span className="muted">{timeText(minutes)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
