import warning from 'icon:warning-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-plan.json'
import { DietaryMark } from '#storefront/components/product-card/dietary-mark.tsx'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { formatWeekday } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { href } from '#storefront/routes.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { amountText } from '../recipe-text.ts'
import css from './meal-plan.module.css'
import { missingNames, type PlanLine, type Shopping } from './plan-lines.ts'

const t = translator(texts)

interface PlanListProps {
  readonly shopping: Shopping
  readonly lines: readonly PlanLine[]
  readonly onToggle: (key: string) => void
}

/** What to buy for all meals, what each day takes of it and what remains. */
export function PlanList({ shopping, lines, onToggle }: PlanListProps) {
  const missing = missingNames(shopping)
  return (
    <Panel id="lista" className="stack" aria-labelledby="plan-list">
      <div>
        <h2 id="plan-list">{t('list')}</h2>
        <p className="muted small">{t('listHelp')}</p>
      </div>
      {shopping.unknown.length > 0 && <Notice kind="warn">{t('gone')}</Notice>}
      {missing.length > 0 && <Notice kind="warn">{t('missing', { names: missing.join(', ') })}</Notice>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line} onToggle={() => onToggle(line.key)} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ line, onToggle }: { readonly line: PlanLine; readonly onToggle: () => void }) {
  const { product, need, unit, packs, packSize, isTicked, isPantry, held, cost, doubts } = line
  return (
    <li className={classes(css.line, !isTicked && css.off)}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={onToggle}
          aria-label={t('include', { name: product.shortName })}
        />
      </label>
      <div className={css.tile} data-tint={product.tint}>
        <ProductPicture product={product} sizes="48px" />
      </div>
      <div className={css.text}>
        <a className={css.product} href={href('/p/:slug', { slug: product.slug })}>
          {product.shortName}
        </a>
        <span className="muted small">
          {need === 0 ? t('toTaste') : t('need', { amount: amountText(need, unit) })}
          {held > 0 && ` · ${t('held', { count: held })}`}
        </span>
        <DietaryMark code={product.code} />
        {doubts.map(({ substance, verdict }) => (
          <span key={substance} className={css.doubt}>
            <Icon of={warning} />
            {t(`doubt.${substance}.${verdict}`)}
          </span>
        ))}
        {need > 0 && !isPantry && <Uses line={line} />}
      </div>
      <p className={css.price}>
        {isTicked ? <b>{formatBani(cost)}</b> : <span className="muted small">{t('atHome')}</span>}
        {isTicked && (
          <span className="muted small">{t('packs', { count: String(packs), size: amountText(packSize, unit) })}</span>
        )}
      </p>
    </li>
  )
}

/** What each day takes, as a bar and as text. */
function Uses({ line: { uses, unit, leftOver, isFresh, packs, packSize } }: { readonly line: PlanLine }) {
  const whole = packs * packSize
  const taken = uses.filter(({ amount }) => amount > 0)
  return (
    <>
      <div className={css.uses} aria-hidden="true">
        {taken.map(({ day, slug, amount }) => (
          <span key={`${day} ${slug}`} style={{ width: `${(amount / whole) * 100}%` }} />
        ))}
      </div>
      <p className={css.days}>
        {taken.map(({ day, slug, amount }) => (
          <span key={`${day} ${slug}`}>{t('use', { day: formatWeekday(day), amount: amountText(amount, unit) })}</span>
        ))}
        <b>
          {leftOver > 0 ? t(isFresh ? 'leftFresh' : 'leftDry', { amount: amountText(leftOver, unit) }) : t('leftNone')}
        </b>
      </p>
    </>
  )
}
