import type { ConsoleMessage, Page, Request, Response } from 'playwright-core'
import { assertAccessible } from '../page-checks.ts'
import { englishTexts } from './english-words.ts'
import { requestsOfPage } from './requests-of-page.ts'

export interface Look {
  /** What is wrong with the page, each in one line. */
  readonly findings: readonly string[]
  /** The paths on this site that the page links to, with their queries, without fragments. */
  readonly links: readonly string[]
}

export interface Expected {
  /** The status of the document. */
  readonly status: number
  /** Names of brands, which may be English. */
  readonly names: readonly string[]
}

/** Opens a page, has it load all of its pictures, and says what is wrong with it. */
export async function lookAtPage(page: Page, address: string, { status, names }: Expected): Promise<Look> {
  // Leaving a page ends its requests, which would fail on this one.
  await page.goto('about:blank')
  const failures = recordFailures(page, { address, status })
  const requests = requestsOfPage(page)
  try {
    const answer = await page.goto(address)
    // A page for reading starts its scripts when it is used, such as by a pointer that moves.
    await page.mouse.move(0, 0)
    await page.mouse.move(4, 4)
    await page.locator('html[data-ready]').waitFor()
    await page.evaluate(loadAllPictures)
    await requests.answered()
    const violations = await assertAccessible(page).then(() => [], reasonOf)
    const texts = await page.evaluate(readTexts)
    return {
      findings: [
        ...(answer?.status() === status ? [] : [`status ${answer?.status()}`]),
        ...failures.found,
        ...violations,
        ...englishTexts(texts, names).map((text) => `English: ${text}`),
        ...texts.filter((text) => text.includes('Pregătim')),
      ],
      links: await page.evaluate(readLinks),
    }
  } catch (error) {
    return { findings: [...failures.found, ...reasonOf(error)], links: [] }
  } finally {
    failures.stop()
    requests.stop()
  }
}

const reasonOf = (error: unknown): string[] => [`${error}`.replace(/\s+/g, ' ')]

/** Console errors, errors of scripts, failed requests, and answers with an error status but that of the document. */
function recordFailures(page: Page, { address, status }: { readonly address: string; readonly status: number }) {
  const found: string[] = []
  const onConsole = (message: ConsoleMessage): void => {
    const isExpected = status >= 400 && message.location().url === address
    if (message.type() === 'error' && !isExpected) found.push(`console: ${message.text()} ${message.location().url}`)
  }
  const onError = (error: Error): void => void found.push(`script: ${error.message}`)
  const onFailed = (request: Request): void => {
    found.push(`request: ${request.failure()?.errorText} ${request.url()}`)
  }
  const onResponse = (response: Response): void => {
    if (response.request().isNavigationRequest() || response.status() < 400) return
    found.push(`answer: ${response.status()} ${response.url()}`)
  }
  page.on('requestfailed', onFailed).on('response', onResponse)
  page.on('console', onConsole).on('pageerror', onError)
  const stop = (): void => {
    page.off('requestfailed', onFailed).off('response', onResponse)
    page.off('console', onConsole).off('pageerror', onError)
  }
  return { found, stop }
}

/** Runs in the page. */
function loadAllPictures(): void {
  for (const image of document.querySelectorAll('img')) image.loading = 'eager'
}

/** Runs in the page: all texts, alternative texts and accessible names that are not marked as another language's. */
function readTexts(): string[] {
  const isForeign = (element: Element | null): boolean => element?.closest('[lang]:not([lang|="ro"])') != null
  const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-roledescription']
  const labels = [...document.body.querySelectorAll('*')].flatMap((element) =>
    isForeign(element) ? [] : attributes.map((name) => element.getAttribute(name) ?? ''),
  )
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    const isShown = !parentElement?.closest('script, style, template, noscript') && !isForeign(parentElement)
    if (isShown) texts.push(textContent ?? '')
  }
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
  return [...new Set([...texts, ...labels, document.title, description].map((text) => text.trim()))].filter(Boolean)
}

/** Runs in the page. */
function readLinks(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => new URL(href))
  return links.filter(({ origin }) => origin === location.origin).map(({ pathname, search }) => pathname + search)
}
