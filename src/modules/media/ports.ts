import type { z } from 'zod'
import type { PictureDescription } from './rules/picture-description.ts'
import type { PictureWaiter } from './rules/picture-queue.ts'
import type { PictureTask } from './rules/picture-task.ts'

/** Makes product pictures from their descriptions: of photographs, or drawn ones in the demo (db/seed/pictures). */
export interface PictureSource {
  make(task: PictureTask, waiter: PictureWaiter): PictureInMaking
  /** Rejects tasks that wait or run. */
  stop(): Promise<void>
}

export interface PictureInMaking {
  /**
   * The encoded picture; the same task always gives the same bytes. Rejects with `temporarily-unavailable` when too many
   * tasks wait or the source was stopped, and with another error when this picture cannot be made.
   */
  readonly bytes: Promise<Uint8Array>
  /** Somebody else waits for it too, and may get it sooner. */
  alsoFor(waiter: PictureWaiter): void
}

/** What an import of products needs to know of the picture source. */
export interface PictureDescriptions {
  /** Accepts the descriptions that the source can make pictures of. */
  readonly schema: z.ZodType<PictureDescription>
}

/** Keeps photographs for good: a folder, or a service that speaks the protocol of S3. Keys are hexadecimal. */
export interface MediaStore {
  has(key: string): Promise<boolean>
  /** Null when there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** A key always has the same bytes, so that writing it again changes nothing. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Safe to repeat. */
  remove(key: string): Promise<void>
}

/** A photograph to fetch. `tries` counts this one. */
export interface WaitingPhotograph {
  readonly productCode: string
  readonly address: string
  readonly tries: number
}

/** The photographs that products wait for, kept by the catalogue. */
export interface PhotographQueue {
  /** Claims due photographs; one that is neither stored nor refused is claimed again some minutes later. */
  claim(limit: number): Promise<readonly WaitingPhotograph[]>
  store(photograph: WaitingPhotograph, key: string): Promise<void>
  /** `mayPass` plans a further attempt. */
  refuse(photograph: WaitingPhotograph, fault: string, mayPass: boolean): Promise<void>
}
