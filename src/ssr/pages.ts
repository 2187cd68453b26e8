import { resolve } from 'node:path'
import type { PageAssets, Storefront } from '../storefront/storefront.ts'

/** Where pages come from: a build, or Vite while one works on them. */
export interface Pages {
  storefront(): Promise<Storefront>
  /** The files a page's document names. */
  assetsOf(page: string): PageAssets
  /** What is still to be done to a page's HTML. */
  finish(path: string, html: string): Promise<string>
}

export const root = resolve(import.meta.dirname, '../..')

export const entryFile = 'src/storefront/entry.client.tsx'
