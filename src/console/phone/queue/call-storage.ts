import type { QueuedCall } from './queued-call.ts'

/** Persistent storage of queued calls. An added call survives a reload and a restart of the browser. */
export interface CallStorage {
  /** In the order in which they were made. */
  all(): Promise<readonly QueuedCall[]>
  /** Idempotent by id. Throws StorageFullError. */
  add(call: QueuedCall): Promise<void>
  refuse(id: string, refusal: string): Promise<void>
  remove(id: string): Promise<void>
}

/** The storage of the phone is full: the action was not recorded, and the user must be told. */
export class StorageFullError extends Error {
  readonly tag = 'storage-full'
}
