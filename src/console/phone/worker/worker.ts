/** Filled in by scripts/vite/phone-files.ts. */
declare const RELEASE: string
declare const FILES: readonly string[]
declare const self: ServiceWorkerGlobalScope

const name = `poftim-phone-${RELEASE}`
/** The one page of the console, under the address at which it is cached. */
const page = '/telefon'

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(name)
      await cache.addAll([page, ...FILES])
      await self.skipWaiting()
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const outdated = (await caches.keys()).filter((one) => one.startsWith('poftim-phone-') && one !== name)
      await Promise.all(outdated.map((one) => caches.delete(one)))
      await self.clients.claim()
    })(),
  )
})

/** Files have their content in their name: from the cache. The page from the network, and from the cache without one. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => cached(page)))
  else if (pathname.startsWith('/assets/')) event.respondWith(cached(request))
})

const cached = async (request: RequestInfo): Promise<Response> => (await caches.match(request)) ?? fetch(request)

export {}
