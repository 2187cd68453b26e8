import wand from 'icon:magic-wand'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-plan.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { chip } from '#storefront/ui/button/chip.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './meal-plan.module.css'
import { useProposal } from './use-plan.ts'

const t = translator(texts)

const diets = ['fara-lactoza', 'fara-gluten', 'vegetarian', 'vegan', 'de-post'] as const

/** What a proposed week must be like. */
export function Wishes({ onProposed }: { readonly onProposed: (slugs: readonly string[]) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isQuick, setQuick] = useState(false)
  const propose = useProposal(onProposed)
  return (
    <>
      <div className={css.head}>
        <fieldset className={`${chip.row} ${css.wishes}`} aria-label={t('wishes')}>
          {diets.map((diet) => (
            <button
              key={diet}
              type="button"
              className={chip.one}
              aria-pressed={chosen.has(diet)}
              onClick={() => setChosen(chosen.symmetricDifference(new Set([diet])))}
            >
              {t(`wish.${diet}`)}
            </button>
          ))}
          <button type="button" className={chip.one} aria-pressed={isQuick} onClick={() => setQuick(!isQuick)}>
            {t('quick')}
          </button>
        </fieldset>
        <Button
          look="secondary"
          isBusy={propose.isPending}
          onClick={() => propose.mutate({ diets: [...chosen], isQuick })}
        >
          <Icon of={wand} />
          {propose.isPending ? t('proposing') : t('propose')}
        </Button>
      </div>
      {propose.data?.recipes.length === 0 && (
        <Notice kind="warn" isAlert>
          {t('nothingFits')}
        </Notice>
      )}
      {propose.error && (
        <Notice kind="err" isAlert>
          {refusalText(propose.error)}
        </Notice>
      )}
    </>
  )
}
