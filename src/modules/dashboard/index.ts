import type { OkOf } from '#kernel/contract.ts'
import type { OrdersOfDay } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Figure } from '#platform/figures.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { selectFailedJobs } from '#platform/jobs/figures.ts'
import type { Module } from '#platform/module.ts'
import { getDashboard, listFailedJobs } from './contract.staff.ts'
import { type TileKey, tileKeys, tileRules } from './rules/tiles.ts'

export interface DashboardOptions {
  readonly orders: OrdersOfDay
  readonly figures: () => readonly Figure[]
}

/** How today goes, and what waits for a person. */
export function dashboardModule({ clock, db }: Context, { orders, figures }: DashboardOptions): Module {
  const countOf = async (key: TileKey, urgent: Awaited<ReturnType<OrdersOfDay['urgent']>>): Promise<number> => {
    const { figure: name } = tileRules[key]
    if (key === 'unpaid' || key === 'pickingLate') return urgent[key]
    const figure = figures().find((known) => known.name === name)
    return ((await figure?.read()) ?? []).reduce((sum, { value }) => sum + value, 0)
  }

  const readDashboard = async (caller: StaffCaller): Promise<OkOf<typeof getDashboard>> => {
    const now = clock.now()
    const permitted = tileKeys.filter((key) => caller.permissions.has(tileRules[key].permission))
    const [day, urgent] = await Promise.all([orders.day(now), orders.urgent(now)])
    const counts = await Promise.all(permitted.map(async (key) => ({ key, count: await countOf(key, urgent) })))
    return {
      at: now.toString(),
      intervals: day.map(({ since, until, ...row }) => ({ ...row, since: since.toString(), until: until.toString() })),
      tiles: counts
        .filter(({ count }) => count > 0)
        .map(({ key, count }) => ({ key, count, path: tileRules[key].path })),
    }
  }

  return {
    staffRoutes: (api) => {
      api.on(getDashboard, ({ caller }) => readDashboard(caller))
      api.on(listFailedJobs, async () => {
        const rows = await db.lagging.rows(selectFailedJobs, [])
        return {
          items: rows.map(({ total: _, at, ...job }) => ({ ...job, at: at.toString() })),
          total: rows[0]?.total ?? 0,
        }
      })
    },
  }
}
