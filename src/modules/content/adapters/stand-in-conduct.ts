import type { Db } from '#platform/db.ts'
import { statement } from '#platform/statement.ts'

/** What the stand-in does with a question: answers, fails, says nothing, or says what nobody understands. */
export const conducts = ['answers', 'fails', 'hangs', 'babbles'] as const
export type Conduct = (typeof conducts)[number]

const read = statement<{ conduct: Conduct }>('stand-in-content.conduct', 'SELECT conduct FROM content_standin.conduct')
const write = statement<unknown, [conduct: Conduct]>(
  'stand-in-content.set-conduct',
  `INSERT INTO content_standin.conduct (conduct) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET conduct = $1`,
)

export const readConduct = async (db: Db): Promise<Conduct> => (await db.maybe(read, []))?.conduct ?? 'answers'

export const setConduct = (db: Db, conduct: Conduct): Promise<unknown> => db.run(write, [conduct])
