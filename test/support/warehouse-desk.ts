import { type DeskOptions, type OrderDesk, orderDesk } from './order-desk.ts'
import { stockUp, type Ware } from './shelf.ts'

/** What may stand in for others: dearer milk, cheaper milk, and one that a diet forbids. */
export const others = {
  dearMilk: { code: '100011', name: 'Lapte de munte', price: 15_90, stock: 30, leaf: '0301', mealVoucher: true },
  cheapYoghurt: { code: '100012', name: 'Iaurt simplu', price: 8_00, stock: 1, leaf: '0301', mealVoucher: true },
} as const satisfies Record<string, Ware>

/** The order desk with a warehouse that makes no mistakes but those it is asked for. */
export async function warehouseDesk({ env, ...options }: DeskOptions = {}): Promise<OrderDesk> {
  const desk = await orderDesk({ ...options, env: { WAREHOUSE: 'perfect', ...env } })
  for (const ware of Object.values<Ware>(others)) await stockUp(desk.at.db, ware)
  return desk
}

/** Confirms the order and lets the warehouse make so many steps: picking, packing, on the way, delivered. */
export async function letWork(desk: OrderDesk, steps: number): Promise<void> {
  await desk.runDueJobs()
  for (let step = 0; step < steps; step++) await desk.runWaitingJobs()
}
