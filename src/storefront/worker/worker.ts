import type { WorkerMessage } from '#storefront/lib/offline/worker-message.ts'
import { openNotice, showNotice } from './notices.ts'
import { kindOf, makeOfflineCache } from './offline-cache.ts'

/** Filled in by scripts/vite/service-worker.ts. */
declare const RELEASE: string
declare const FILES: readonly string[]
declare const self: ServiceWorkerGlobalScope

const { origin } = self.location
const cache = makeOfflineCache({ caches, fetch: (...input) => fetch(...input), origin, release: RELEASE, files: FILES })

self.addEventListener('install', (event) => {
  // A new release takes over at once: pages come from the network anyway, and the server has no old files.
  event.waitUntil(cache.install().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const takeOver = async (): Promise<void> => {
    await cache.activate()
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const kind = kindOf(request, origin)
  const later = (work: Promise<void>): void => event.waitUntil(work)
  if (kind === 'page') event.respondWith(cache.page(request, { preloaded: preloadResponse, later }))
  else if (kind === 'file') event.respondWith(cache.file(request))
  // Navigation preload has sent the request. Without an answer here the browser would send it again, and a sign-in code
  // works only once.
  else if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(preloadedOrFetched(request, preloadResponse))
})

const preloadedOrFetched = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> =>
  (await preloaded) ?? fetch(request)

self.addEventListener('message', (event) => {
  event.waitUntil(cache.receive(event.data as WorkerMessage))
})

self.addEventListener('push', (event) => event.waitUntil(showNotice(self.registration, event.data?.text())))

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotice(self.clients, event.notification, origin)),
)
