export interface KeptPage {
  readonly address: string
  readonly title: string
}

const most = 12

/** The pages that can be read without a network, the latest first. */
export async function keptPages(): Promise<readonly KeptPage[]> {
  if (!('caches' in globalThis)) return []
  const names = (await caches.keys()).filter((name) => name.startsWith('poftim-pages-'))
  const pages = await Promise.all(names.map(pagesIn))
  return pages.flat().toReversed().slice(0, most)
}

async function pagesIn(name: string): Promise<readonly KeptPage[]> {
  const cache = await caches.open(name)
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const html = await (await cache.match(request))?.text()
      const document = new DOMParser().parseFromString(html?.slice(0, 4_000) ?? '', 'text/html')
      return { address: pathname + search, title: document.title.replace(/ · Poftim$/, '') }
    }),
  )
  return kept.filter(({ title }) => title !== '')
}
