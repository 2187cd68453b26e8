import { record } from './record.ts'
import { Report } from './report.ts'
import { changesPerSecond, openCarts, shareCarts } from './workloads/share-carts.ts'

/** Milliseconds at the 95th percentile. */
const goal = 500

/** Measures how soon a change of a shared cart is on another phone, and writes the table to docs/performance.md. */
export async function recordSharedCarts(url: string, databaseUrl: string, seconds: number): Promise<void> {
  const { arrived, seen } = await shareCarts(url, databaseUrl, seconds)
  const report = new Report()
  report.row(`shared cart seen by another phone, ${openCarts} carts open`, arrived, { p95: goal })
  report.row('… and its new contents read there', seen, { p95: goal })
  const conditions = `One shop process, ${openCarts} streams of server-sent events, ${changesPerSecond} changes a second, ${seconds} s.`
  await record('Shared carts', conditions, report.table())
}
