import type { ReturnRow } from '#modules/packaging/index.ts'
import type { OrderView } from './contract.ts'
import { canChangePickup } from './rules/pickup.ts'
import type { OrderRow } from './store.ts'
import { t } from './texts.ts'

/** What goes back with an order, and what became of it, in words; null where nothing does. `returned` once the courier has it. */
export function presentPickup(order: OrderRow, returned: ReturnRow | null): OrderView['pickup'] {
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
      ? t('pickup.counted', { what: joined(found), points: t('loyalty.points', { count: points ?? 0 }) })
      : t(`pickup.${state === 'counted' ? 'counting' : state}`, { what: joined(handed) }),
    canBeChanged: canChangePickup(order),
    packs: returned?.packs ?? null,
    points,
  }
}

const joined = (words: readonly string[]): string => words.join(t('pickup.and'))
