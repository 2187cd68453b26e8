import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** Vans of the demo: with them a dispatcher makes the first run at once. */
const insertVehicles = statement<unknown, []>(
  'seed.insert-vehicles',
  `INSERT INTO vehicle (id, name, plate, totes) VALUES
     ('01930000-0000-7000-8000-000000000201', 'Dacia Dokker 1', 'B 204 PFT', 44),
     ('01930000-0000-7000-8000-000000000202', 'Dacia Dokker 2', 'B 211 PFT', 44),
     ('01930000-0000-7000-8000-000000000203', 'Fiat Ducato', 'B 219 PFT', 90)
   ON CONFLICT DO NOTHING`,
)

/** Idempotent; what a dispatcher has changed stays. */
export async function loadVehicles(db: Queryable): Promise<void> {
  await db.run(insertVehicles, [])
}
