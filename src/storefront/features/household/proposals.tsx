import yes from 'icon:check-bold'
import no from 'icon:x-bold'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { baniOf, times } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import type { HouseholdCart } from '#modules/households/contract.cart.ts'
import { acceptProposal, withdrawProposal } from '#modules/households/contract.proposals.ts'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import { focusOn } from '#storefront/lib/dom/focus.ts'
import { Button, RoundButton } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { householdRefusal } from './household-refusal.ts'
import { productName } from './product-name.ts'
import css from './proposals.module.css'
import { RefuseProposal } from './refuse-proposal.tsx'
import { useCartChange } from './use-household.ts'

const t = translator(texts)

type Proposal = HouseholdCart['proposals'][number]

interface ProposalsProps extends Pick<HouseholdCart, 'proposals'> {
  readonly isOwner: boolean
  /** Takes the focus of a proposal that is gone. */
  readonly heading: RefObject<HTMLElement | null>
}

/** What members propose for the cart: owners accept or refuse it, who proposed withdraws it and reads why it was refused. */
export function Proposals({ proposals, isOwner, heading }: ProposalsProps) {
  const open = proposals.filter(({ refusal }) => refusal === null)
  const refusals = proposals.filter(({ refusal }) => refusal !== null)
  return (
    <>
      {[...Map.groupBy(open, ({ by }) => (by.isMe ? '' : by.name || t('someone')))].map(([name, own]) => {
        const title =
          name === '' ? t('proposedByMe', { count: own.length }) : t('proposedBy', { name, count: own.length })
        return (
          <section key={name} className={css.box} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {own.map((proposal) => (
                <OpenProposal key={proposal.id} proposal={proposal} isOwner={isOwner} heading={heading} />
              ))}
            </ul>
          </section>
        )
      })}
      {refusals.length > 0 && (
        <section className={css.refused} aria-label={t('refusedProposals')}>
          <h3>{t('refusedProposals')}</h3>
          <ul>
            {refusals.map((proposal) => (
              <RefusedProposal key={proposal.id} proposal={proposal} heading={heading} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface ProposalProps extends Pick<ProposalsProps, 'heading'> {
  readonly proposal: Proposal
}

function OpenProposal({ proposal, isOwner, heading }: ProposalProps & Pick<ProposalsProps, 'isOwner'>) {
  const { id, product, quantity, at, by } = proposal
  const row = useFocusKept(heading)
  const [isRefusing, setRefusing] = useState(false)
  const refuseButton = useRef<HTMLButtonElement>(null)
  const accept = useCartChange(() => api(acceptProposal, { params: { id } }))
  const withdraw = useCartChange(() => api(withdrawProposal, { params: { id } }))
  const name = product ? productName(product) : t('goneProduct')
  const error = accept.error ?? withdraw.error
  return (
    <li ref={row}>
      <div className={css.proposal}>
        <span className={css.picture} data-tint={product?.tint}>
          {product && <ProductPicture product={product} sizes="40px" alt="" />}
        </span>
        <span>
          <b>{name}</b>
          <span className="small">
            {[
              ...(product ? [formatBani(times(baniOf(product.price), quantity))] : []),
              formatDateTime(at),
              ...(quantity > 1 ? [t('pieces', { count: String(quantity) })] : []),
            ].join(' · ')}
          </span>
        </span>
        {isOwner && !by.isMe && (
          <span className={css.decide}>
            <RoundButton
              ref={refuseButton}
              isOutlined
              aria-label={t('refuseOf', { name })}
              aria-expanded={isRefusing}
              onClick={() => setRefusing(!isRefusing)}
            >
              <Icon of={no} />
            </RoundButton>
            <RoundButton
              className={css.accept}
              aria-label={t('acceptOf', { name })}
              aria-busy={accept.isPending || undefined}
              onClick={() => !accept.isPending && accept.mutate(undefined)}
            >
              <Icon of={yes} />
            </RoundButton>
          </span>
        )}
        {by.isMe && (
          <Button
            look="ghost"
            size="small"
            isBusy={withdraw.isPending}
            aria-label={t('withdrawProposalOf', { name })}
            onClick={() => withdraw.mutate(undefined)}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
      {isRefusing && (
        <RefuseProposal
          {...{ id, name }}
          by={by.name || t('someone')}
          onCancel={() => {
            setRefusing(false)
            refuseButton.current?.focus()
          }}
        />
      )}
      {error && (
        <Notice kind="err" isAlert>
          {householdRefusal(error)}
        </Notice>
      )}
    </li>
  )
}

function RefusedProposal({ proposal: { id, product, refusal }, heading }: ProposalProps) {
  const row = useFocusKept(heading)
  const dismiss = useCartChange(() => api(withdrawProposal, { params: { id } }))
  const name = product ? productName(product) : t('goneProduct')
  return (
    <li ref={row}>
      <div className={css.proposal}>
        <span>
          <b>{name}</b>
          <span className="small">
            {t('refusedBy', { name: refusal?.by?.name || t('someone'), reason: refusal?.reason ?? '' })}
          </span>
        </span>
        <Button
          look="ghost"
          size="small"
          isBusy={dismiss.isPending}
          aria-label={t('dismissOf', { name })}
          onClick={() => dismiss.mutate(undefined)}
        >
          {t('dismiss')}
        </Button>
      </div>
      {dismiss.error && (
        <Notice kind="err" isAlert>
          {householdRefusal(dismiss.error)}
        </Notice>
      )}
    </li>
  )
}

/** For a row: when it is removed while it has focus, the heading gets it. */
function useFocusKept(heading: RefObject<HTMLElement | null>): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const { current } = row
    return () => {
      if (current?.contains(document.activeElement)) focusOn(heading.current)
    }
  }, [heading])
  return row
}
