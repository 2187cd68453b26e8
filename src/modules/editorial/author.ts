import type { Actor } from '#platform/audit.ts'

/** Who writes or publishes: somebody at the console, or an outside system on behalf of a person. */
export interface Author {
  /** Of a member of staff; null for an outside system. */
  readonly id: string | null
  readonly name: string
  /** Whose acts stand in the journal of the console; null for an outside system. */
  readonly actor: Actor | null
}

/** Somebody whom an outside system, an import or the shop itself names. */
export const outsideAuthor = (name: string): Author => ({ id: null, name, actor: null })

export const staffAuthor = (actor: Actor): Author => ({ id: actor.id, name: actor.name, actor })
