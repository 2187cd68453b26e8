import type { JobLoopStatus } from '#platform/jobs/job-loop.ts'

/** What one of several processes is for. */
export interface ProcessPlace {
  readonly databaseUrl: string
  /** The first runs the jobs, serves the console, draws pictures ahead and reads figures of the database. */
  readonly isFirst: boolean
  /** Whether others serve already: it listens only when it is ready. */
  readonly joins: boolean
}

/** What may be asked of a process; each has two seconds for its answer. */
export type ProcessQuestion = 'metrics' | 'status'

export type ToWorker =
  | { readonly kind: 'start'; readonly place: ProcessPlace }
  | { readonly kind: 'leave' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'jobs'; readonly status: JobLoopStatus | null }
  | { readonly kind: 'ask'; readonly id: number; readonly question: ProcessQuestion }

export type ToPrimary =
  | { readonly kind: 'ready'; readonly url: string; readonly consoleUrl: string | null }
  | { readonly kind: 'jobs'; readonly status: JobLoopStatus | null }
  | { readonly kind: 'jobs-ended' }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
