import leaf from 'icon:leaf-fill'
import plus from 'icon:plus'
import shuffle from 'icon:shuffle'
import cross from 'icon:x'
import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-plan.json'
import recipeTexts from '#locales/recipes.json'
import type { RecipeCard } from '#modules/recipes/contract.ts'
import { mostServings } from '#modules/recipes/rules/packs.ts'
import { widthsOf } from '#storefront/components/page/content-picture.tsx'
import { formatShortDay } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { href } from '#storefront/routes.ts'
import { Button, RoundButton } from '#storefront/ui/button/button.tsx'
import { Stepper } from '#storefront/ui/form/stepper.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { timeText } from '../recipe-text.ts'
import css from './meal-plan.module.css'

const t = translator(texts)
const tRecipe = translator(recipeTexts)

interface DayCardProps {
  readonly day: string
  readonly days: readonly string[]
  readonly recipe: RecipeCard | undefined
  readonly servings: number
  /** Fresh ingredients that an earlier day has as well. */
  readonly shared: readonly string[]
  readonly onChoose: () => void
  readonly onServings: (servings: number) => void
  readonly onOther: () => void
  readonly onMove: (to: string) => void
  readonly onRemove: () => void
}

const mostNames = 2

/** A day with its recipe, or free. */
export function DayCard(props: DayCardProps) {
  const { day, days, recipe, servings, shared, onChoose, onServings, onOther, onMove, onRemove } = props
  const date = formatShortDay(day)
  if (!recipe) {
    return (
      <li className={classes(css.day, css.free)}>
        <p className={css.date}>{date}</p>
        <div className={css.about}>
          <h2 className={css.name}>{t('empty')}</h2>
          <p className="muted small">{t('emptyHelp')}</p>
          <Button look="soft" size="small" aria-label={t('chooseFor', { day: date })} onClick={onChoose}>
            <Icon of={plus} />
            {t('choose')}
          </Button>
        </div>
      </li>
    )
  }
  const { title, slug, picture, minutes, pricePerServing } = recipe
  return (
    <li className={css.day}>
      <p className={css.date}>{date}</p>
      <Image
        source={picture}
        {...widthsOf(picture, '(min-width: 1024px) 190px, 40vw')}
        width={240}
        height={160}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={css.about}>
        <h2 className={css.name}>
          <a href={href('/retete/r/:slug', { slug })}>{title}</a>
        </h2>
        <p className="muted small">
          {timeText(minutes)}
          {pricePerServing !== null && ` · ${tRecipe('aServing', { price: formatBani(baniOf(pricePerServing)) })}`}
        </p>
        {shared.length > 0 && (
          <p className={css.shared}>
            <Icon of={leaf} />
            {t('shares', { names: shared.slice(0, mostNames).join(', ') })}
          </p>
        )}
        <div className={css.controls}>
          <Stepper
            of={t('servingsOf', { name: title })}
            quantity={servings}
            least={1}
            most={mostServings}
            look="outlined"
            onChange={onServings}
          />
          <RoundButton aria-label={t('other', { name: title })} onClick={onOther}>
            <Icon of={shuffle} />
          </RoundButton>
          <RoundButton aria-label={t('remove', { name: title, day: date })} onClick={onRemove}>
            <Icon of={cross} />
          </RoundButton>
        </div>
        <select
          className={css.move}
          aria-label={t('moveOf', { name: title })}
          value=""
          onChange={({ target }) => onMove(target.value)}
        >
          <option value="" disabled>
            {t('move')}
          </option>
          {days
            .filter((one) => one !== day)
            .map((one) => (
              <option key={one} value={one}>
                {formatShortDay(one)}
              </option>
            ))}
        </select>
      </div>
    </li>
  )
}
