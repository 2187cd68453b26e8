import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/proposals.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { silenceAccepts } from '#modules/ordering/order/rules/line-wish.ts'
import type { Proposal } from '#modules/picking/contract.ts'
import { lineName } from '#storefront/components/order/order-line.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { itemsOf } from '#storefront/lib/cart/use-order.ts'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './proposal-dialog.module.css'
import { useAnswer } from './use-proposals.ts'

const t = translator(texts)

interface ProposalDialogProps {
  readonly order: OrderView
  readonly proposal: Proposal
  /** By how much the clock of the shop is ahead of this device's, in milliseconds. */
  readonly ahead: number
  readonly onClose: () => void
}

/** A product in place of one that is not there: yes or no, how long there is for it, and what happens without an answer. */
export function ProposalDialog({ order, proposal, ahead, onClose }: ProposalDialogProps) {
  const { mutate, isPending, variables, error } = useAnswer(order.tokenValue)
  const seconds = useSecondsUntil(Date.parse(proposal.expiresAt) - ahead)
  const missing = itemsOf(order).find(({ id }) => id === proposal.itemId)
  const isAcceptedBySilence = silenceAccepts(order.wantsSubstitutes, { substitute: missing?.substitute })
  const press = (accepted: boolean) => isPending || mutate({ proposal, accepted })
  const time = seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Dialog
      look="modal"
      title={t('title')}
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          <Button isBlock isBusy={isPending && variables.accepted} onClick={() => press(true)}>
            {t('yes')}
          </Button>
          <Button look="secondary" isBlock isBusy={isPending && !variables.accepted} onClick={() => press(false)}>
            {t('no')}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p>{t('missing', { name: missing ? lineName(missing) : t('product'), count: proposal.quantity })}</p>
        <div className={css.offer}>
          <Image source={proposal.image} width={96} height={96} alt="" />
          <p>
            <b>{lineName(proposal)}</b>
            <br />
            <span className="muted">{proposal.variantName}</span>
            <br />
            <b>
              {t('price', { count: proposal.quantity, price: formatBani(bani(Math.round(proposal.unitPrice * 100))) })}
            </b>
          </p>
        </div>
        <p>
          {seconds !== 0 ? (
            <>
              {t('left')}{' '}
              <b role="timer" aria-label={t('leftLabel', { time })} className="num">
                {time}
              </b>
              . {t(isAcceptedBySilence ? 'silenceYes' : 'silenceNo')}
            </>
          ) : (
            t('over')
          )}
        </p>
        {error && <ErrorText>{refusalText(error)}</ErrorText>}
      </div>
    </Dialog>
  )
}

/** Whole seconds until an instant of this device's clock; null until the page is hydrated. */
function useSecondsUntil(at: number): number | null {
  const now = useNow(1_000)
  return now === null ? null : Math.max(0, Math.ceil((at - now) / 1_000))
}
