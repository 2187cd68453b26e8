import { readStored, storageKeys, store } from '#storefront/lib/storage/storage.ts'

/* The note for the courier is sent when the order is placed. Until then it is stored in this browser only. */

/** The note typed for this order on an earlier visit; undefined when there is none. */
export function readNotesDraft(tokenValue: string): string | undefined {
  const draft = readStored(storageKeys.orderNotes)
  if (!isNotesDraft(draft) || draft.tokenValue !== tokenValue) return undefined
  return draft.notes
}

export function saveNotesDraft(tokenValue: string, notes: string): void {
  store(storageKeys.orderNotes, { tokenValue, notes })
}

export function discardNotesDraft(): void {
  store(storageKeys.orderNotes, undefined)
}

interface NotesDraft {
  readonly tokenValue: string
  readonly notes: string
}

const isNotesDraft = (value: unknown): value is NotesDraft =>
  typeof value === 'object' &&
  value !== null &&
  'tokenValue' in value &&
  'notes' in value &&
  typeof value.notes === 'string'
