import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-vouchers.json'
import { Button } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import css from './saved-cards.module.css'

const t = translator(texts)

interface CardPanelProps {
  /** For screen readers. */
  readonly label: string
  /** Issuer or brand. */
  readonly title: string
  readonly card: {
    readonly name: string
    readonly lastDigits: string
    readonly expires: string
    readonly isExpired: boolean
  }
  readonly onRemove: () => void
  readonly children?: ReactNode
}

/** A saved card with its expiry and the button that removes it. */
export function CardPanel({ label, title, card, onRemove, children }: CardPanelProps) {
  const { name, lastDigits, expires, isExpired } = card
  const month = expires.split('-').reverse().join('.')
  return (
    <Panel className={css.card} aria-label={label}>
      <div className={css.head}>
        <div>
          <h2>{title}</h2>
          <p className={css.digits}>•••• {lastDigits}</p>
        </div>
        {isExpired && <Tag look="warn">{t('isExpired')}</Tag>}
      </div>
      <div>
        {children}
        <p className="small muted">{t(isExpired ? 'expired' : 'expires', { month })}</p>
      </div>
      <div className={css.foot}>
        <Button look="secondary" size="small" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </Panel>
  )
}
