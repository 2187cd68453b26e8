import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import type { PromotionView } from '#modules/vouchers/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import { promotionsQuery, useAddVoucher } from './use-add-voucher.ts'
import css from './voucher-card.module.css'
import { VoucherCard } from './voucher-card.tsx'
import { conditionsOf, validityOf } from './voucher-text.ts'

const t = translator(texts)

/** Public promotions; one press adds a promotion's voucher to the account. */
export function Promotions() {
  const query = useQuery(promotionsQuery)
  const now = useNow(60_000) ?? 0
  return (
    <QueryResult query={query}>
      {(promotions) =>
        promotions.length === 0 ? (
          <EmptyState
            art="wrapped-gift"
            title={t('noPromotions')}
            text={t('noPromotionsHelp')}
            action={<ButtonLink href={href('/oferte/*rest', { rest: '' })}>{t('offers')}</ButtonLink>}
          />
        ) : (
          <>
            <h2 className="sr">{t('offered')}</h2>
            <ul className={css.list}>
              {promotions.map((promotion) => (
                <li key={promotion.code}>
                  <Promotion promotion={promotion} now={now} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryResult>
  )
}

function Promotion({ promotion, now }: { readonly promotion: PromotionView; readonly now: number }) {
  const { code, name, couponId, description } = promotion
  const add = useAddVoucher()
  const press = (): void =>
    add.mutate(code, {
      onError: (error) => raiseToast({ type: 'error', id: 'voucher-added', content: refusalText(error) }),
    })
  const isAdded = couponId !== null
  return (
    <VoucherCard
      voucher={promotion}
      mark={<Tag look={isAdded ? 'ok' : 'info'}>{t(isAdded ? 'inAccount' : 'offered')}</Tag>}
      title={<h3>{name}</h3>}
      text={[description, ...conditionsOf(promotion), validityOf(promotion, now)].filter(Boolean).join(' ')}
    >
      {isAdded ? (
        <ButtonLink
          look="soft"
          size="small"
          href={href('/account/vouchers/:id', { id: String(couponId) })}
          aria-label={t('seeVoucherOf', { name })}
        >
          {t('seeVoucher')}
        </ButtonLink>
      ) : (
        <Button size="small" isBusy={add.isPending} aria-label={t('activateOf', { name })} onClick={press}>
          {t('activate')}
        </Button>
      )}
    </VoucherCard>
  )
}
