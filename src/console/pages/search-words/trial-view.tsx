import arrow from 'icon:arrow-right'
import hidden from 'icon:eye-slash'
import pin from 'icon:push-pin'
import { IconButton } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { classes } from '#console/lib/classes.ts'
import type { TriedQuery } from '#modules/search/contract.staff.ts'
import type { RuleProduct } from './rule-form.ts'
import { foundText, t } from './rule-text.ts'

interface TrialViewProps {
  readonly title: string
  readonly tried: TriedQuery
  /** The other side, with which it is compared; undefined when there is nothing to compare with. */
  readonly other: TriedQuery | undefined
  /** What a product is that the other side has not among its first ones. */
  readonly mark: 'gone' | 'added'
  /** Adds a product to the rule; undefined where there is nothing to add. */
  readonly choose:
    | {
        readonly kind: 'pin' | 'hide'
        readonly isChosen: (code: string) => boolean
        readonly choose: (product: RuleProduct) => void
      }
    | undefined
}

/** What a query finds: the number of products, and the first of them. */
export function TrialView({ title, tried, other, mark, choose }: TrialViewProps) {
  const others = other && new Set(other.products.map(({ code }) => code))
  return (
    <section aria-label={title}>
      <h4>
        {title} <span className="q">{foundText(tried.total)}</span>
      </h4>
      {tried.redirect !== null && (
        <p className="row g6">
          <Icon of={arrow} size="s" />
          {t('leadsTo', { path: tried.redirect })}
        </p>
      )}
      {tried.corrected !== null && <p className="q">{t('corrected', { words: tried.corrected })}</p>}
      <ol>
        {tried.products.map((product) => {
          const { code, name, isAvailable } = product
          const isMarked = others !== undefined && !others.has(code)
          return (
            <li key={code} className="row g6">
              <span className={classes('grow', isMarked && mark === 'gone' && 'strike')}>{name}</span>
              {!isAvailable && <span className="xs q">{t('soldOut')}</span>}
              {isMarked && <StatusChip tone={mark === 'gone' ? 'err' : 'ok'}>{t(mark)}</StatusChip>}
              {choose && !choose.isChosen(code) && (
                <IconButton
                  {...{ icon: choose.kind === 'pin' ? pin : hidden, size: 'sm' }}
                  label={t(choose.kind === 'pin' ? 'pinOf' : 'hideOf', { name })}
                  onClick={() => choose.choose(product)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
