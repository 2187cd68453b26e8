import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/**
 * Replaces the browser's recognition of speech, which needs a service of its maker: it hears these phrases at once. As with
 * a phrase of the shopper, it ends by itself unless it is to listen on, or the shopper `pauses`. Before the page opens.
 */
export const replaceRecognition = (page: Page, phrases: readonly string[], { pauses = false } = {}): Promise<unknown> =>
  page.addInitScript(
    ({ heard, hasPause }) => {
      class Recognition {
        continuous = false
        onresult: ((event: unknown) => void) | null = null
        onend: (() => void) | null = null
        start(): void {
          this.onresult?.({ results: heard.map((transcript) => [{ transcript }]) })
          if (!this.continuous && !hasPause) this.onend?.()
        }
        stop(): void {
          this.onend?.()
        }
        abort(): void {
          this.onend?.()
          document.documentElement.dataset['aborted'] = ''
        }
      }
      Object.assign(globalThis, { SpeechRecognition: Recognition })
    },
    { heard: phrases, hasPause: pauses },
  )

/** Fails where the page's own policy would keep the microphone from it. */
export async function assertMayListen(page: Page): Promise<void> {
  const isAllowed = await page.evaluate<boolean>(`document.featurePolicy.allowsFeature('microphone')`)
  assert.ok(isAllowed, 'the policy of the page forbids the microphone')
}
