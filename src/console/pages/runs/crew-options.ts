import type { Option } from '#console/components/form/select.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import type { RunBoard, RunView } from '#modules/couriers/contract.staff.ts'

const t = translator(texts)

/**
 * The vehicles and couriers that a run can have. Its own stay in the list, also when they are not in use any more; a
 * vehicle without room for its totes cannot be chosen.
 */
export function crewOptions(
  run: RunView,
  board: Pick<RunBoard, 'vehicles' | 'couriers'>,
): { readonly vehicles: readonly Option[]; readonly couriers: readonly Option[] } {
  const vehicles = board.vehicles.filter(({ id, isActive }) => isActive && id !== run.vehicle.id)
  const couriers = board.couriers.filter(({ id }) => id !== run.courier.id)
  return {
    vehicles: [run.vehicle, ...vehicles].map(({ id, name, plate, totes }) => {
      const isSmall = id !== run.vehicle.id && totes < run.allTotes
      const room = isSmall ? t('crew.small', { count: totes }) : t('totes', { count: totes })
      return { value: id, label: `${name} · ${plate} · ${room}`, isDisabled: isSmall }
    }),
    couriers: [run.courier, ...couriers].map(({ id, name }) => ({ value: id, label: name })),
  }
}
