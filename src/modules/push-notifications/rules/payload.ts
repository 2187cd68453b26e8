/** What the service worker shows. */
export interface PushPayload {
  readonly title: string
  readonly text: string
  /** The page that a press opens, without the origin. */
  readonly path: string
  /** A notification takes the place of an earlier one of its tag. */
  readonly tag: string
}

/** The payload of a message; null for one that this version of the worker does not know. */
export function readPayload(sent: unknown): PushPayload | null {
  if (typeof sent !== 'object' || sent === null) return null
  const { title, text, path, tag } = sent as Partial<Record<string, unknown>>
  const isKnown = typeof title === 'string' && typeof text === 'string' && typeof tag === 'string'
  if (!isKnown || typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return null
  return { title, text, path, tag }
}
