import type { Queryable } from '#platform/db/db.ts'
import { FetchRefused } from '#platform/http/outgoing/request-public.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { Log } from '#platform/log.ts'
import type { PhotographQueue, WaitingPhotograph } from '../ports.ts'
import { PhotographRefused } from '../rules/photograph.ts'
import type { Photographs } from './photographs.ts'

export const fetchJob = 'media.fetch-photographs'

/** Photographs per run, and how many of them at once: a run ends within a minute or two. */
const [AT_ONCE, LANES] = [12, 4]

export interface FetchPhotographsOptions {
  readonly photographs: Photographs
  readonly waiting: PhotographQueue
  readonly log: Log
  /** Plans a further run. */
  readonly again: () => Promise<void>
}

/** The job that fetches the photographs that products wait for. A refused one is logged, with its reason. */
export function fetchPhotographs({ photographs, waiting, log, again }: FetchPhotographsOptions) {
  const fetchOne = async (photograph: WaitingPhotograph): Promise<void> => {
    const { productCode, address } = photograph
    try {
      await waiting.store(photograph, await photographs.takeFrom(address))
    } catch (error) {
      if (!(error instanceof FetchRefused || error instanceof PhotographRefused)) throw error
      const { fault } = error
      const mayPass = error instanceof FetchRefused && error.mayPass
      log.warn({ product: productCode, address, fault, mayPass }, 'a photograph of a product was not taken')
      await waiting.refuse(photograph, fault, mayPass)
    }
  }
  return async function fetchPhotographs(): Promise<void> {
    const claimed = await waiting.claim(AT_ONCE)
    const left = claimed.values()
    const lane = async (): Promise<void> => {
      for (const photograph of left) await fetchOne(photograph)
    }
    const ends = await Promise.allSettled(Array.from({ length: LANES }, lane))
    if (claimed.length === AT_ONCE) await again()
    const failure = ends.find((end) => end.status === 'rejected')
    if (failure) throw failure.reason
  }
}

/** Adds the job, unless it waits already. */
export const requestFetch = (q: Queryable): Promise<void> => addJob(q, { name: fetchJob, payload: {}, key: fetchJob })
