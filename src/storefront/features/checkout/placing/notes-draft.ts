import { readStored, storageKeys, store } from '#storefront/lib/storage/storage.ts'

/* The note for the courier goes with the order when it is placed; until then only this browser has it. */

/** What was typed for this order before the page was left; undefined when nothing was. */
export function readNotesDraft(tokenValue: string): string | undefined {
  const kept = readStored(storageKeys.orderNotes)
  if (!isNotes(kept) || kept.tokenValue !== tokenValue) return undefined
  return kept.notes
}

export function saveNotesDraft(tokenValue: string, notes: string): void {
  store(storageKeys.orderNotes, { tokenValue, notes })
}

export function discardNotesDraft(): void {
  store(storageKeys.orderNotes, undefined)
}

interface Notes {
  readonly tokenValue: string
  readonly notes: string
}

const isNotes = (value: unknown): value is Notes =>
  typeof value === 'object' &&
  value !== null &&
  'tokenValue' in value &&
  'notes' in value &&
  typeof value.notes === 'string'
