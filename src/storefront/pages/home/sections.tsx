import arrowBack from 'icon:arrow-u-up-left'
import check from 'icon:check-circle-fill'
import clock from 'icon:clock-countdown'
import crown from 'icon:crown-simple-fill'
import recycle from 'icon:recycle'
import cold from 'icon:thermometer-cold'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/home.json'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { recipeCard } from '#storefront/features/recipes/recipe-cards.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './home.module.css'
import type { HomeData } from './loader.ts'

const t = translator(texts)

const benefits = [
  { icon: clock, title: t('benefitTime'), text: t('benefitTimeText') },
  { icon: cold, title: t('benefitCold'), text: t('benefitColdText') },
  { icon: recycle, title: t('benefitSgr'), text: t('benefitSgrText') },
  { icon: arrowBack, title: t('benefitBack'), text: t('benefitBackText') },
] as const

/** The shop's service promises. */
export function ShopBenefits() {
  return (
    <ul className={css.benefits}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} />
          <span>
            <b>{title}</b>
            <span className="muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** CONST-05: recipes in a row of the home page. */
const maxRecipes = 4

/** The recipe lists chosen by editors; the first one has a subtitle. */
export function HomeRecipes({ sections }: HomeData['recipes']) {
  return sections
    .filter(({ recipes }) => recipes.length > 0)
    .map(({ id, title, recipes }, index) => (
      <Rail
        key={id}
        id={index === 0 ? 'retete' : `retete-${id}`}
        title={title}
        {...(index === 0 && { subtitle: t('recipesText') })}
        more={{ text: t('allRecipes'), address: href('/retete') }}
        of="recipes"
        hasMore={false}
      >
        {recipes.slice(0, maxRecipes).map((recipe) => recipeCard(recipe))}
      </Rail>
    ))
}

const advantages = [t('geniusDelivery'), t('geniusReduction'), t('geniusSlots')]

export function GeniusOffer() {
  return (
    <section className={css.genius} aria-labelledby="genius">
      <div className={css.geniusCopy}>
        <span className={css.geniusWord}>
          <Icon of={crown} />
          {t('genius')}
        </span>
        <h2 id="genius">{t('geniusTitle')}</h2>
        <ul className={css.checks}>
          {advantages.map((advantage) => (
            <li key={advantage}>
              <Icon of={check} />
              {advantage}
            </li>
          ))}
        </ul>
        <ButtonLink look="lime" size="large" href={href('/descopera-genius')}>
          {t('geniusAction')}
        </ButtonLink>
      </div>
      <img src="/img/genius.webp" width={900} height={620} alt="" loading="lazy" />
    </section>
  )
}
