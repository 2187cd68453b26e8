import { fileURLToPath } from 'node:url'
import { importEntries, readContentFolder } from '#modules/editorial/index.ts'
import type { Context } from '#platform/context.ts'

/** The content of the demo: every file below db/seed/content. What editors have made of it since stays. */
export async function loadContent(context: Context): Promise<void> {
  const now = context.clock.now()
  const entries = await readContentFolder(fileURLToPath(new URL('./content/', import.meta.url)), now)
  await importEntries({ ...context, pictures: undefined }, 'demo', 'keep')(entries)
}
