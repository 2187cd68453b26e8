import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queryable, Tx } from './db/db.ts'
import type { Routes } from './http/routes.ts'
import type { JobHandler, Schedule } from './jobs/job-loop.ts'
import type { Subscription } from './jobs/outbox.ts'
import type { Log } from './log.ts'

/** Where a use case runs. */
export interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

/** What one module keeps about people, for those who ask what the shop knows of them and for those who leave. */
export interface PersonalData {
  /** Under which it stands in the file that a customer downloads. */
  readonly name: string
  collect(q: Queryable, customerId: string): Promise<unknown>
  /** Keeps what is there from changing, and throws the refusal when the account cannot be deleted now. */
  lockForErasure?(tx: Tx, customerId: string): Promise<void>
  /** Throws it away, or takes the person out of what must be kept. */
  erase?(tx: Tx, customerId: string, now: Temporal.Instant): Promise<void>
}

/** What a module brings into the process; `app.ts` puts the parts together. */
export interface Module {
  readonly routes?: (api: Routes) => void
  /** Calls that stand outside the API base. */
  readonly siteRoutes?: (site: Routes) => void
  /** Whatever is no call: pictures, webhooks, the pages of a stand-in. */
  readonly serve?: (server: FastifyInstance) => Promise<void>
  readonly subscriptions?: readonly Subscription[]
  readonly jobs?: Readonly<Record<string, JobHandler>>
  readonly schedules?: readonly Schedule[]
  readonly personal?: PersonalData
  /** Called once before the first request; for example to fill a read model. */
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
}
