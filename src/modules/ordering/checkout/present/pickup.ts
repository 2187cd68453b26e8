import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import type { PackagingReturnRow } from '#modules/packaging/index.ts'
import { voucherCodeFor } from '#modules/packaging/rules/returned.ts'
import type { OrderView } from '../../order/contract/order.ts'
import type { OrderRow } from '../../order/row.ts'
import { t } from '../../texts.ts'
import { canChangePickup } from '../rules/pickup.ts'

/** The pickup of an order and its progress; null without one. `returned` exists once the courier has taken it. */
export function presentPickup(order: OrderRow, returned: PackagingReturnRow | null): OrderView['pickup'] {
  const { sgrBags, bags: bagsBack } = returned ?? { sgrBags: order.sgrBags, bags: order.bagsBack }
  if (sgrBags + bagsBack === 0 || order.state === 'cancelled' || order.addTo !== null) return null
  const handed = [
    sgrBags > 0 ? t('pickup.sgrBags', { count: sgrBags }) : null,
    bagsBack > 0 ? t('pickup.bags', { count: bagsBack }) : null,
  ].filter((words) => words !== null)
  const isCounted = returned?.points != null && returned.packs !== null && returned.bagsCounted !== null
  const state = returned === null ? 'planned' : isCounted ? 'counted' : 'counting'
  const found = [
    sgrBags > 0 ? t('pickup.packs', { count: returned?.packs ?? 0 }) : null,
    bagsBack > 0 ? t('pickup.bags', { count: returned?.bagsCounted ?? 0 }) : null,
  ].filter((words) => words !== null)
  const points = returned?.points ?? null
  return {
    ...{ sgrBags, bagsBack, state },
    label: isCounted
      ? t('pickup.counted', { what: joined(found), points: paidFor(returned) })
      : t(`pickup.${state === 'counted' ? 'counting' : state}`, { what: joined(handed) }),
    canBeChanged: canChangePickup(order),
    packs: returned?.packs ?? null,
    points,
  }
}

/** '1.850 de puncte', or the voucher that a customer who left the club receives instead. */
const paidFor = ({ points, voucher, orderNumber }: PackagingReturnRow): string =>
  voucher > 0
    ? t('pickup.voucher', { amount: moneyText(bani(voucher)), code: voucherCodeFor(orderNumber) })
    : t('loyalty.points', { count: points ?? 0 })

const joined = (words: readonly string[]): string => words.join(t('pickup.and'))
