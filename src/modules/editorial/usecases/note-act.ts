import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from '../author.ts'
import { insertAudit } from '../store.ts'

/** The calls of the staff API by the name of the act that they do. */
const calls = {
  create: 'createContentEntry',
  save: 'changeContentEntry',
  restore: 'restoreContentVersion',
  publish: 'publishContentEntry',
  schedule: 'publishContentEntry',
  unpublish: 'unpublishContentEntry',
  rename: 'renameContentEntry',
  'preview-link': 'createContentPreviewLink',
  upload: 'uploadContentPicture',
  change: 'updateContentAsset',
  delete: 'deleteContentAsset',
} as const

interface Act {
  readonly act: keyof typeof calls
  readonly kind?: 'entry' | 'picture'
  /** The id of the entry or of the picture. */
  readonly subject: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly details: Readonly<Record<string, unknown>>
}

/** Notes an act for the history of its subject, and for the journal when somebody at the console did it. */
export async function noteAct(
  tx: Tx,
  now: Temporal.Instant,
  { name, actor }: Author,
  { act, kind = 'entry', subject, before, details }: Act,
): Promise<void> {
  await tx.run(insertAudit, [now, name, act, subject, details])
  if (actor === null) return
  await audit(tx, now, actor, {
    ...{ contract: calls[act], entity: { kind, id: subject }, after: details },
    ...(before && { before }),
  })
}
