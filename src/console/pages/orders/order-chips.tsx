import returned from 'icon:arrow-counter-clockwise'
import check from 'icon:check-circle'
import clock from 'icon:clock'
import crown from 'icon:crown-simple-fill'
import hand from 'icon:hand-grabbing'
import lightning from 'icon:lightning'
import bag from 'icon:package'
import sparkle from 'icon:sparkle'
import stack from 'icon:stack'
import chat from 'icon:swap'
import timer from 'icon:timer'
import tray from 'icon:tray'
import truck from 'icon:truck'
import x from 'icon:x-circle'
import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-list.json'
import type { ListedOrder } from '#modules/ordering/desk/contract.staff-list.ts'

const t = translator(texts)

type Look = readonly [tone: Tone, icon: string]

const states: Readonly<Record<ListedOrder['state'], Look>> = {
  payment_pending: ['warn', clock],
  payment_failed: ['err', x],
  placed: ['waiting', tray],
  picking: ['info', hand],
  changed: ['warn', chat],
  on_the_way: ['info', truck],
  delivered: ['ok', check],
  partially_delivered: ['ok', bag],
  not_delivered: ['err', returned],
  cancelled: ['waiting', x],
  refunded: ['waiting', returned],
}

export function OrderState({ of }: { readonly of: ListedOrder['state'] }) {
  const [tone, icon] = states[of]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`state.${of}`)}
    </StatusChip>
  )
}

const payments: Readonly<Record<Exclude<ListedOrder['payment'], 'cart'>, Look>> = {
  new: ['waiting', clock],
  processing: ['info', timer],
  authorized: ['ok', check],
  completed: ['ok', check],
  failed: ['err', x],
  cancelled: ['waiting', x],
  refunded: ['waiting', returned],
  partially_refunded: ['waiting', returned],
}

/** A cart has no payment, and no list has carts. */
export function PaymentState({ of }: { readonly of: ListedOrder['payment'] }) {
  if (of === 'cart') return null
  const [tone, icon] = payments[of]
  return (
    <StatusChip tone={tone} icon={icon} look="plain">
      {t(`payment.${of}`)}
    </StatusChip>
  )
}

const labels: Readonly<Record<ListedOrder['labels'][number], readonly [tone: Tone, icon: string | null]>> = {
  express: ['info', lightning],
  genius: ['gen', crown],
  'age-restricted': ['waiting', null],
  first: ['ok', sparkle],
  addition: ['info', stack],
}

export function OrderLabels({ of }: { readonly of: ListedOrder['labels'] }) {
  return (
    <span className="row g4">
      {of.map((label) => {
        const [tone, icon] = labels[label]
        return (
          <StatusChip key={label} tone={tone} look="square" {...(icon !== null && { icon })}>
            {t(`label.${label}`)}
          </StatusChip>
        )
      })}
    </span>
  )
}
