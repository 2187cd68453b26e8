import { mkdir } from 'node:fs/promises'
import { getTestContext } from 'node:test'
import type { BrowserContext, Page, Response } from 'playwright-core'

const failureFolder = '.poftim/failures'
/** How many answers of the API and how many characters of the page a failure tells. */
const mostAnswers = 15
const mostText = 1_500

/** The latest answers of the API to the pages of a context, as '200 GET /api/v2/shop/orders'. */
export function recentAnswers(context: BrowserContext) {
  const last: string[] = []
  const onResponse = (response: Response): void => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    last.push(`${response.status()} ${response.request().method()} ${pathname}`)
    if (last.length > mostAnswers) last.shift()
  }
  context.on('response', onResponse)
  return { last, stop: () => void context.off('response', onResponse) }
}

interface Failure {
  readonly cause: unknown
  readonly answers: readonly string[]
}

let failureCount = 0

/**
 * Saves a screenshot and a trace. Returns an error that names these files, the last answers of the API and the text of the
 * page, since a run elsewhere often leaves its output only.
 */
export async function saveFailure(page: Page, { cause, answers }: Failure): Promise<Error> {
  await mkdir(failureFolder, { recursive: true })
  const title = getTestContext()?.fullName ?? 'page'
  const slug = title.replace(/^\S+\/(\S+)\.test\.ts/, '$1').replace(/[^\p{L}\p{N}]+/gu, '-')
  const path = `${failureFolder}/${slug.slice(0, 80)}-${process.pid}-${++failureCount}`
  const savedFiles: string[] = []
  const save = async (file: string, write: Promise<unknown>): Promise<void> => {
    if (
      await write.then(
        () => true,
        () => false,
      )
    )
      savedFiles.push(file)
  }
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
  await save(`${path}.png`, page.screenshot({ path: `${path}.png` }))
  await save(`${path}.zip`, page.context().tracing.stop({ path: `${path}.zip` }))
  const message = [
    `The browser test failed at ${page.url()}; see ${savedFiles.join(' and ')}`,
    `The last answers of the API: ${answers.join(', ')}`,
    `The page: ${text.replace(/\s+/g, ' ').slice(0, mostText)}`,
  ]
  return new Error(message.join('\n'), { cause })
}
