import type { QueuedCall } from './queued-call.ts'

/** Where calls wait. What `add` has resolved survives a reload and the end of the browser. */
export interface CallStorage {
  /** In the order in which they were made. */
  all(): Promise<readonly QueuedCall[]>
  /** Adding the same id again changes nothing. Throws StorageFullError. */
  add(call: QueuedCall): Promise<void>
  refuse(id: string, refusal: string): Promise<void>
  remove(id: string): Promise<void>
}

/** The phone has no room left: what was done is not recorded, and the person must be told. */
export class StorageFullError extends Error {
  readonly tag = 'storage-full'
}
