import type { TrackedEvent } from '#modules/analytics/contract.events.ts'

/** A destination of events. */
export interface Sink {
  /** Whether the visitor accepts the purpose that it serves. */
  isAllowed(): boolean
  send(events: readonly TrackedEvent[]): void
  /** The page may end now: what is kept is sent. */
  leave(): void
  /** Called when the purpose is accepted, once until `stop`. */
  start(): void
  /** The visitor's answer changed, and whether the sink is allowed did not. */
  change?(): void
  /** The purpose is refused from now on: what is kept is discarded, and what is stored is deleted. */
  stop(): void
}
