import type { Page } from 'playwright-core'
import { lookAtPage } from './look-at-page.ts'
import { embedOf, templateOf } from './templates.ts'

export interface CrawlOptions {
  readonly url: string
  /** Addresses that are opened whatever their template. */
  readonly from: readonly string[]
  /** Addresses that do not exist, with the status of the page that says so. */
  readonly missing?: readonly string[]
  /** Names of brands, which may be English. */
  readonly names: readonly string[]
  /** How many pages are opened at most. */
  readonly limit: number
}

export interface Crawl {
  /** What is wrong, and on which page. */
  readonly findings: readonly string[]
  readonly opened: readonly string[]
  /** Addresses that were only asked for: the rest of a template's pages, and files. */
  readonly asked: readonly string[]
}

/** Opens every page that links lead to, and its embed for the app; of templates with thousands of pages some. */
export async function crawl(page: Page, { url, from, missing = [], names, limit }: CrawlOptions): Promise<Crawl> {
  const findings: string[] = []
  const opened: string[] = []
  const known = new Set(from)
  const queue = [...from]
  const rest: string[] = []
  const perTemplate = new Map<string, number>()
  const add = (path: string | null): void => {
    if (path === null || known.has(path) || endsSession.test(path)) return
    known.add(path)
    const { name, most } = templateOf(path)
    const before = perTemplate.get(name) ?? 0
    perTemplate.set(name, before + 1)
    const isOpened = before < most
    ;(isOpened ? queue : rest).push(path)
  }
  const look = async (path: string, status: number): Promise<readonly string[]> => {
    opened.push(path)
    const found = await lookAtPage(page, url + path, { status, names })
    findings.push(...found.findings.map((finding) => `${path}: ${finding}`))
    return found.links
  }
  for (const path of missing.slice(0, limit)) await look(path, 404)
  // Grows while it is walked.
  for (const path of queue) {
    if (opened.length >= limit) return { findings, opened, asked: [] }
    for (const link of await look(path, 200)) add(link)
    add(embedOf(path))
  }
  for (const path of rest) {
    const response = await page.request.get(url + path)
    if (!response.ok()) findings.push(`${path}: status ${response.status()}`)
    else if ((await response.text()).includes('Pregătim')) findings.push(`${path}: placeholder`)
  }
  return { findings, opened, asked: rest }
}

const endsSession = /^\/logout/
