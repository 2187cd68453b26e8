import { copyOf, emptyTemplate, type TestDatabase } from './database.ts'

/** A copy of a database with the small demo catalogue. */
export async function seededDatabase(): Promise<TestDatabase> {
  return copyOf(await emptyTemplate())
}
