import timer from 'icon:timer'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/search.json'
import type { Suggestions } from '#modules/search/contract.suggestions.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import css from './found-recipes.module.css'
import { PanelGroup, PanelRow } from './panel-rows.tsx'
import { trackChoice } from './track-choice.ts'

const t = translator(texts)

interface FoundRecipesProps {
  readonly query: string
  readonly found: TrimmedAnswer<Suggestions>
}

/** Recipes for the query, the last of the suggestions. */
export function FoundRecipes({ query, found: { recipes } }: FoundRecipesProps) {
  if (recipes.length === 0) return null
  return (
    <PanelGroup title={t('recipes')} className={css.recipes}>
      {recipes.map(({ slug, title, picture, minutes }) => (
        <PanelRow key={slug} id={`cautare-reteta-${slug}`} className={css.recipe}>
          <Image source={picture} width={240} height={160} alt="" decoding="async" />
          <div>
            <a
              className={css.title}
              tabIndex={-1}
              href={href('/retete/r/:slug', { slug })}
              onClick={() => trackChoice(query, title, 'recipe')}
            >
              {title}
            </a>
            <p className={css.time}>
              <Icon of={timer} />
              {t('minutes', { count: minutes })}
            </p>
          </div>
        </PanelRow>
      ))}
    </PanelGroup>
  )
}
