import type { WorkerMessage } from '#storefront/lib/offline/worker-message.ts'
import { kindOf, makeOfflineCache } from './offline-cache.ts'

/** Filled in by scripts/vite/service-worker.ts. */
declare const RELEASE: string
declare const FILES: readonly string[]
declare const self: ServiceWorkerGlobalScope

const { origin } = self.location
const keeper = makeOfflineCache({ caches, fetch: (...ask) => fetch(...ask), origin, release: RELEASE, files: FILES })

self.addEventListener('install', (event) => {
  // A new release is used at once: pages come from the network anyway, and old files are gone from it.
  event.waitUntil(keeper.install().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const begin = async (): Promise<void> => {
    await keeper.activate()
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const kind = kindOf(request, origin)
  const later = (work: Promise<void>): void => event.waitUntil(work)
  if (kind === 'page') event.respondWith(keeper.page(request, { preloaded: preloadResponse, later }))
  else if (kind === 'file') event.respondWith(keeper.file(request))
  // The browser has asked already; left to itself it would ask a second time, and a sign-in works only once.
  else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(asked(request, preloadResponse))
})

const asked = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> =>
  (await preloaded) ?? fetch(request)

self.addEventListener('message', (event) => {
  event.waitUntil(keeper.receive(event.data as WorkerMessage))
})
