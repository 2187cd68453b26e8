import type { FastifyInstance } from 'fastify'
import type { CustomerHistory } from './customer-history.ts'
import type { CustomerMerge } from './customer-merge.ts'
import type { Queryable, Tx } from './db/db.ts'
import type { Figure } from './figures.ts'
import type { Finder } from './finder.ts'
import type { Routes } from './http/routes.ts'
import type { StaffRoutes } from './http/staff-routes.ts'
import type { Subscription } from './jobs/outbox.ts'
import type { JobHandler } from './jobs/runner.ts'
import type { Schedule } from './jobs/schedules.ts'
import type { Undo } from './undo.ts'

/** The personal data that one module stores: for export and for erasure (GDPR, articles 15, 17 and 20). */
export interface PersonalData {
  /** The field of the exported file that holds this module's data. */
  readonly name: string
  collect(q: Queryable, customerId: string): Promise<unknown>
  /** Locks the data before an erasure, and throws a refusal when the account cannot be deleted now. */
  lockForErasure?(tx: Tx, customerId: string): Promise<void>
  /** Deletes the data, or anonymises what the law requires the shop to retain. */
  erase?(tx: Tx, customerId: string, now: Temporal.Instant): Promise<void>
}

/** What a module contributes to the process; `src/app.ts` puts the modules together. */
export interface Module {
  readonly routes?: (api: Routes) => void
  /** Calls whose path begins at the root of the site instead of the API base. */
  readonly siteRoutes?: (site: Routes) => void
  /** Calls of the staff API, answered at the console's address alone. */
  readonly staffRoutes?: (api: StaffRoutes) => void
  /** By the id of the call that is taken back. */
  readonly undo?: Readonly<Record<string, Undo>>
  /** For the search box of the console. */
  readonly finders?: readonly Finder[]
  /** Registers what no contract describes: pictures, webhooks, pages of a stand-in. */
  readonly serve?: (server: FastifyInstance) => Promise<void>
  readonly subscriptions?: readonly Subscription[]
  readonly jobs?: Readonly<Record<string, JobHandler>>
  readonly schedules?: readonly Schedule[]
  readonly personal?: PersonalData
  /** How what it has of a customer moves to another account of the same person. */
  readonly merge?: CustomerMerge
  /** What it tells of a customer in the timeline of the console. */
  readonly history?: CustomerHistory
  readonly figures?: readonly Figure[]
  /** Runs before the first request, for example to fill a read model. */
  readonly start?: () => Promise<void>
  /** Ends answers that would go on for ever: a server closes after its last answer. */
  readonly endStreams?: () => void
  readonly stop?: () => Promise<void>
}
