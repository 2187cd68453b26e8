import { outsideAuthor } from '#modules/editorial/author.ts'
import type { ReadEntry } from '#modules/editorial/files/entry-file.ts'
import {
  type EditorialContext,
  type EmbeddedContent,
  embeddedContent,
  importEntries,
} from '#modules/editorial/index.ts'
import type { EntryKind } from '#modules/editorial/rules/entry-kinds.ts'
import type { EntryFields } from '#modules/editorial/rules/languages.ts'
import { readBehaviour, setBehaviour } from '#modules/editorial/stand-in/behaviour.ts'
import { selectEntry } from '#modules/editorial/store.ts'
import { publishEntry, unpublishEntry } from '#modules/editorial/usecases/publish-entry.ts'
import { createEntry, type SavedVersion, saveDraft } from '#modules/editorial/usecases/save-entry.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { type MovableClock, movableClock } from '#test/support/fixtures/movable-clock.ts'
import type { ContentFailure } from './content-contract.ts'

export const tokens = { token: 'reads-what-is-published', previewToken: 'reads-drafts' }

const author = outsideAuthor('ana')
const language = 'ro'

export interface EditorialFixture {
  readonly context: EditorialContext
  readonly clock: MovableClock
  readonly db: Db
  readonly embedded: EmbeddedContent
  create(kind: EntryKind, slug: string, fields: EntryFields): Promise<SavedVersion>
  /** Saves a further version of an entry, based on its newest. */
  save(id: string, fields: EntryFields): Promise<SavedVersion>
  /** Creates an entry and publishes it. */
  publish(kind: EntryKind, slug: string, fields: EntryFields): Promise<SavedVersion>
  withdraw(id: string): Promise<void>
  /** Publishes further pages. */
  publishMany(count: number): Promise<void>
  setFailure(failure: ContentFailure | null): Promise<void>
  /** Asks in GraphQL with the token, or that for drafts; returns the response as it came. */
  ask(query: string, variables?: object, token?: string): Promise<{ status: number; body: unknown }>
  stop(): Promise<void>
}

/** The embedded content service on an empty database of its own. */
export async function editorialFixture(options: { isDevelopment?: boolean } = {}): Promise<EditorialFixture> {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  const clock = movableClock()
  const context = { db, clock, pictures: undefined }
  const { isDevelopment = false } = options
  const embedded = embeddedContent(context, { tokens, isDevelopment, behaviour: () => readBehaviour(db) })
  const create = (kind: EntryKind, slug: string, fields: EntryFields): Promise<SavedVersion> =>
    createEntry(context)({ kind, slug, fields, language, author })
  return {
    ...{ context, clock, db, embedded, create },
    save: async (id, fields) => {
      const { version: basedOn } = await db.one(selectEntry, [id])
      return saveDraft(context)({ id, basedOn, fields, language, note: null, author })
    },
    publish: async (kind, slug, fields) => {
      const saved = await create(kind, slug, fields)
      await publishEntry(context)({ ...saved, author })
      return saved
    },
    withdraw: (id) => unpublishEntry(context)({ id, author }),
    publishMany: async (count) => {
      const now = clock.now()
      const entries = Array.from({ length: count }, (_, at): ReadEntry => {
        const publications = [{ since: now.subtract({ seconds: 1 }), until: null }]
        const place = { path: `${at}`, id: undefined, kind: 'page', slug: `pagina-${at}`, formerSlugs: [] } as const
        return { ...place, firstPublishedAt: now, publications, fields: { title: { ro: `Pagina ${at}` } } }
      })
      await importEntries(context, author.name)(entries)
    },
    setFailure: async (failure) => void (await setBehaviour(db, failure ?? 'answers')),
    ask: async (query, variables = {}, token = tokens.token) => {
      const response = await embedded.answer({ bearer: token, body: JSON.stringify({ query, variables }) })
      return { status: response?.status ?? 0, body: JSON.parse(response?.text ?? 'null') }
    },
    stop: async () => {
      await db.close()
      await database.close()
    },
  }
}
