import { createHash } from 'node:crypto'
import { secretToken } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Author } from '../author.ts'
import type { EditorialContext } from '../editorial-context.ts'
import * as store from '../store.ts'
import { noteAct } from './note-act.ts'
import { knownEntry } from './read-entry.ts'

export const linkHours = 24

export interface PreviewLink {
  readonly token: string
  readonly path: string
  readonly endsAt: Temporal.Instant
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A link to the newest version, valid for 24 hours without sign-in. Throws `entry-not-found`. */
export function createPreviewLink({ db, clock }: Pick<EditorialContext, 'db' | 'clock'>) {
  return async function createPreviewLink(id: string, author: Author): Promise<PreviewLink> {
    const { kind, slug } = await knownEntry({ db }, id)
    const now = clock.now()
    const endsAt = now.add({ hours: linkHours })
    const token = secretToken()
    await db.transaction(async (tx) => {
      await tx.run(store.deleteEndedLinks, [now])
      await tx.run(store.insertPreviewLink, [hashOf(token), id, author.name, endsAt])
      await noteAct(tx, now, author, { act: 'preview-link', subject: id, details: { endsAt: endsAt.toString() } })
    })
    return { token, path: `/content-preview/${kind}/${slug}?link=${token}`, endsAt }
  }
}

/** The entry that a link shows. Throws `content-not-found` for an expired or unknown link. */
export async function linkedEntry({ db, clock }: Pick<EditorialContext, 'db' | 'clock'>, token: string) {
  const entry = await db.maybe(store.selectLinkedEntry, [hashOf(token), clock.now()])
  if (entry === null) throw new Problem('content-not-found')
  return entry
}
