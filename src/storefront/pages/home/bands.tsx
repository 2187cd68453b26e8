import arrowBack from 'icon:arrow-u-up-left'
import check from 'icon:check-circle-fill'
import clock from 'icon:clock-countdown'
import crown from 'icon:crown-simple-fill'
import recycle from 'icon:recycle'
import cold from 'icon:thermometer-cold'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/home.json'
import { Rail } from '#storefront/components/rail.tsx'
import { RecipeCard } from '#storefront/components/recipe-card.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import css from './home.module.css'

const t = translator(texts)

const benefits = [
  { icon: clock, title: t('benefitTime'), text: t('benefitTimeText') },
  { icon: cold, title: t('benefitCold'), text: t('benefitColdText') },
  { icon: recycle, title: t('benefitSgr'), text: t('benefitSgrText') },
  { icon: arrowBack, title: t('benefitBack'), text: t('benefitBackText') },
] as const

/** What one can count on. */
export function Benefits() {
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

const recipes = [
  { title: t('recipeSupa'), image: '/img/r-supa.webp', minutes: 35, difficulty: t('easy') },
  { title: t('recipePaste'), image: '/img/r-paste.webp', minutes: 20, difficulty: t('easy') },
  { title: t('recipeClatite'), image: '/img/r-clatite.webp', minutes: 25, difficulty: t('easy') },
  { title: t('recipeCurry'), image: '/img/r-curry.webp', minutes: 40, difficulty: t('medium') },
] as const

export function Recipes() {
  return (
    <Rail
      id="retete"
      title={t('recipes')}
      subtitle={t('recipesText')}
      more={{ text: t('allRecipes'), address: href('/retete') }}
      of="recipes"
      hasMore={false}
    >
      {recipes.map(({ title, image, minutes, difficulty }) => (
        <RecipeCard
          key={title}
          title={title}
          image={image}
          address={href('/retete')}
          time={t('minutes', { count: minutes })}
          difficulty={difficulty}
        />
      ))}
    </Rail>
  )
}

const advantages = [t('geniusDelivery'), t('geniusReduction'), t('geniusSlots')]

export function Genius() {
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
