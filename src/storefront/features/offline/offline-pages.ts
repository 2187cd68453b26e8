export interface OfflinePage {
  readonly address: string
  readonly title: string
}

const maxPages = 12

/** The pages that the service worker has cached for offline reading, latest first. */
export async function offlinePages(): Promise<readonly OfflinePage[]> {
  if (!('caches' in globalThis)) return []
  const names = (await caches.keys()).filter((name) => name.startsWith('poftim-pages-'))
  const pages = await Promise.all(names.map(pagesIn))
  return pages.flat().toReversed().slice(0, maxPages)
}

async function pagesIn(name: string): Promise<readonly OfflinePage[]> {
  const cache = await caches.open(name)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const html = await (await cache.match(request))?.text()
      const document = new DOMParser().parseFromString(html?.slice(0, 4_000) ?? '', 'text/html')
      return { address: pathname + search, title: document.title.replace(/ · Poftim$/, '') }
    }),
  )
  return pages.filter(({ title }) => title !== '')
}
