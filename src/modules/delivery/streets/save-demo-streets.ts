import type { Context } from '#platform/context.ts'
import { countStreets, type StreetRow, saveStreets } from './store.ts'
import { streetRow } from './street-row.ts'

/** Saves the streets of the demo, unless others have been imported. */
export async function saveDemoStreets(
  { db, clock }: Context,
  streets: readonly Omit<StreetRow, 'key' | 'words'>[],
): Promise<void> {
  const { total, isDemo } = await db.one(countStreets, [])
  if (total > 0 && !isDemo) return
  await db.one(saveStreets, [JSON.stringify(streets.map(streetRow)), true, clock.now()])
}
