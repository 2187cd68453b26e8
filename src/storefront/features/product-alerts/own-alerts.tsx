import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product-alerts.json'
import type { ProductAlertView } from '#modules/product-alerts/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { alertsQuery } from '#storefront/components/product-alerts/alerts-query.ts'
import { useAlertChanges } from '#storefront/components/product-alerts/use-alert-changes.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { formatDate } from '#storefront/lib/dates/dates.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './product-alerts.module.css'

const t = translator(texts)

/** The alerts that wait, and those of which the shop has written lately. */
export function OwnAlerts() {
  const query = useQuery({ ...alertsQuery, refetchOnMount: 'always' })
  const { end } = useAlertChanges()
  const list = useRef<HTMLDivElement>(null)
  const remove = (id: string): void => end.mutate(id, { onSuccess: () => list.current?.focus() })
  return (
    <>
      <p className="muted">{t('intro')}</p>
      {end.isError && (
        <Notice kind="err" isAlert>
          {refusalText(end.error)}
        </Notice>
      )}
      <div ref={list} tabIndex={-1}>
        <QueryResult query={query}>
          {({ alerts }) =>
            alerts.length === 0 ? (
              <EmptyState
                art="bell"
                title={t('none')}
                text={t('noneHelp')}
                action={<ButtonLink href={href('/favorites')}>{t('favourites')}</ButtonLink>}
              />
            ) : (
              <Panel>
                <ul className={css.list} aria-label={t('title')}>
                  {alerts.map((alert) => (
                    <li key={alert.id}>
                      <Alert alert={alert} isEnding={end.isPending && end.variables === alert.id} onEnd={remove} />
                    </li>
                  ))}
                </ul>
              </Panel>
            )
          }
        </QueryResult>
      </div>
    </>
  )
}

interface AlertProps {
  readonly alert: TrimmedAnswer<ProductAlertView>
  readonly isEnding: boolean
  readonly onEnd: (id: string) => void
}

function Alert({ alert: { id, kind, product, atMost, askedAt, toldAt }, isEnding, onEnd }: AlertProps) {
  const name = product ? nameOf(product) : t('gone')
  return (
    <article className={css.alert}>
      <div>
        <p>
          {product ? (
            <a className="link" href={href('/p/:slug', { slug: product.slug })}>
              {name}
            </a>
          ) : (
            name
          )}
          {product?.sizeLabel && <span className="muted"> {product.sizeLabel}</span>}
        </p>
        <p className="small">
          {atMost === null ? t(`wish-${kind}`, { price: '' }) : t('wish-price', { price: formatBani(baniOf(atMost)) })}
        </p>
        <p className="small muted">
          {toldAt === null ? t('asked', { day: formatDate(askedAt) }) : t('told', { day: formatDate(toldAt) })}
        </p>
      </div>
      <Button look="ghost" size="small" isBusy={isEnding} onClick={() => onEnd(id)}>
        {t(toldAt === null ? 'end' : 'remove')}
        <span className="sr"> {name}</span>
      </Button>
    </article>
  )
}
