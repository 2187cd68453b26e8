import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { RecipesLanding } from '#modules/recipes/contract.ts'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { widthsOf } from '#storefront/components/page/content-picture.tsx'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { recipeCard } from '#storefront/features/recipes/recipe-cards.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import type { RecipesData } from './loader.ts'
import css from './recipes.module.css'

export { loadRecipes as load } from './loader.ts'

export { meta } from './meta.ts'

export const section = (): string => 'retete'

const t = translator(texts)

const all = formatListing(wholeListing('recipes'))
const ofTag = (slug: string): string => formatListing(wholeListing('recipes-by-tag', slug))

export function Page({ data }: { readonly data: RecipesData }) {
  const landing = useQuery({ ...data.query, initialData: data.landing }).data
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: t('title') }]} />
      <div className={css.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className="muted">{t('landingText')}</p>
        </div>
        <div className={css.links}>
          <ButtonLink href={href('/planul-saptamanii')}>{t('plan')}</ButtonLink>
          <ButtonLink look="secondary" href={all}>
            {t('all')}
          </ButtonLink>
        </div>
      </div>
      <Tags tags={landing.tags} />
      {landing.sections.filter(({ recipes }) => recipes.length > 0).map(rail)}
      {landing.total === 0 && (
        <EmptyState
          art="cooking"
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<ButtonLink href={href('/c')}>{t('departments')}</ButtonLink>}
        />
      )}
    </div>
  )
}

function Tags({ tags }: Pick<RecipesLanding, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="dupa-pofta">
      <SectionHead id="dupa-pofta" title={t('tags')} />
      <ul className={css.tags}>
        {tags.map(({ slug, name, count, picture }) => (
          <li key={slug}>
            <a className={css.tag} href={ofTag(slug)}>
              <span>
                <b>{name}</b>
                {t('recipes', { count })}
              </span>
              <Image
                source={picture}
                {...widthsOf(picture, '72px')}
                width={72}
                height={72}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Section = RecipesLanding['sections'][number]

function rail({ id, kind, title, tag, recipes }: Section) {
  return (
    <Rail
      key={id}
      id={`retete-${id}`}
      title={title}
      of="recipes"
      hasMore={recipes.length > 4}
      more={kind === 'by-tag' && tag ? { text: t('allOfTag'), address: ofTag(tag) } : undefined}
    >
      {recipes.map((recipe) => recipeCard(recipe))}
    </Rail>
  )
}
