import type { ComponentType } from 'react'
import type { Need } from '../lib/session/session.ts'

/** The groups of the menu, in their order; the first has no title. */
export const sections = ['today', 'delivery', 'warehouse', 'catalogue', 'content', 'administration'] as const
export type Section = (typeof sections)[number]

/** A page of the console. The menu, the palette, "G then letter" and the check of permissions follow from it. */
export interface Page {
  /** The address; `$name` is a part that changes: `/comenzi/$number`. */
  readonly path: string
  /** Its name in the menu, the palette and on the page that says that a permission is missing. */
  readonly title: string
  /** Required permission. */
  readonly need: Need
  /** Its place in the menu; detail pages have none. */
  readonly menu?: {
    readonly section: Section
    readonly icon: string
    /** The letter after G. */
    readonly key?: string
  }
  /** Its code, a chunk of its own. */
  readonly load: () => Promise<ComponentType>
}
