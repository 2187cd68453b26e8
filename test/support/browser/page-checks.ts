import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'

const axeSource = readFile(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

export interface AxeOptions {
  readonly except?: readonly string[]
  /** Rules beyond those, such as `color-contrast-enhanced`. */
  readonly also?: readonly string[]
}

/**
 * Fails if axe finds violations of WCAG 2.2 A and AA or of its best practices on the page in its current state.
 * `except` lists rules that a third-party library violates. While a modal is open only the modal and the toasts are
 * checked: the rest of the page is inert, and is checked without the modal.
 */
export async function assertAccessible(page: Page, { except = [], also = [] }: AxeOptions = {}): Promise<void> {
  // A page that was checked before still has axe loaded and compiled.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await axeSource)
  const violations = await page.evaluate<readonly Violation[]>(`(async () => {
    // Waits until all transitions have ended, because axe measures colours. Ignores endless animations and elements
    // that are not laid out. Asked again at each frame: a transition whose element is not laid out any more never ends.
    const isLaidOut = ({ target }) => target.checkVisibility({ contentVisibilityAuto: true })
    const isTransient = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime) && isLaidOut(effect)
    const running = () => document.getAnimations().filter((animation) => animation.playState === 'running' && isTransient(animation))
    while (running().length > 0) await new Promise((resolve) => setTimeout(resolve, 16))
    // Those of the shop are native, those of the console of React Aria.
    const modal = [...document.querySelectorAll('dialog:modal, .scrim [role=dialog]')].at(-1)
    const include = modal ? [modal, ...document.querySelectorAll('.Toastify, .toasts')] : [document]
    // Passed rules are not collected: collecting them is most of the work.
    const rules = Object.fromEntries(${JSON.stringify(also)}.map((id) => [id, { enabled: true }]))
    const options = { iframes: false, resultTypes: ['violations'], rules }
    return (await axe.run(include, options)).violations
  })()`)
  const reported = violations.filter(({ id }) => !except.includes(id))
  const messages = reported.map(({ id, nodes }) => `${id}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`)
  assert.deepEqual(messages, [], `axe at ${page.url()}`)
}

let validator: Promise<HtmlValidate> | undefined

/** Loading the validator takes 0.2 s, so only the files that use it load it. */
async function loadValidator(): Promise<HtmlValidate> {
  const { HtmlValidate } = await import('html-validate')
  return new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // Formatting rules, in which React and our templates differ.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'doctype-style': 'off',
      'attr-quotes': 'off',
      'long-title': 'off',
    },
  })
}

/** Fails if html-validate finds errors in the HTML that the server sends. */
export async function assertValidHtml(address: string): Promise<void> {
  const html = await (await fetch(address)).text()
  validator ??= loadValidator()
  const report = await (await validator).validateString(html, address)
  const messages = report.results.flatMap((result) => result.messages)
  assert.deepEqual(
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    [],
    address,
  )
}
