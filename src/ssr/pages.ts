import { resolve } from 'node:path'
import type { PageAssets, Storefront } from '../storefront/storefront.ts'

/** A source of pages: the build, or Vite's development server. */
export interface Pages {
  storefront(): Promise<Storefront>
  /** The scripts, styles and fonts that the document of a page refers to. */
  assetsOf(page: string): PageAssets
  /** The final transformation of a page's HTML. */
  finish(path: string, html: string): Promise<string>
}

export const root = resolve(import.meta.dirname, '../..')

export const entryFile = 'src/storefront/entry.client.tsx'
