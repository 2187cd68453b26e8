import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'

const axeSource = readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

interface AxeOptions {
  readonly except?: readonly string[]
}

/**
 * Fails with every rule of WCAG 2.2 A and AA, and of good practice, that axe finds broken on the page as it stands.
 * `except` names rules that a foreign library breaks. While a modal is open it looks at the modal, and at toasts: what lies below is inert, and is looked at without it.
 */
export async function assertAccessible(page: Page, { except = [] }: AxeOptions = {}): Promise<void> {
  // Asked again on the same page it is there, and warm: its second look costs half of the first.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await axeSource)
  const violations = await page.evaluate<readonly Violation[]>(`{
    // A colour on its way to another is neither; what never ends has none, and nothing moves where nothing is drawn yet.
    const isDrawn = ({ target }) => target.checkVisibility({ contentVisibilityAuto: true })
    const isEnding = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime) && isDrawn(effect)
    const endings = document.getAnimations().filter(isEnding).map(({ finished }) => finished.catch(() => undefined))
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const include = modal ? [modal, ...document.querySelectorAll('.Toastify')] : [document]
    // What is in order is not gathered, which is most of the work.
    const options = { iframes: false, resultTypes: ['violations'] }
    Promise.all(endings).then(() => axe.run(include, options)).then(({ violations }) => violations)
  }`)
  const counted = violations.filter(({ id }) => !except.includes(id))
  const told = counted.map(({ id, nodes }) => `${id}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`)
  assert.deepEqual(told, [], `axe at ${page.url()}`)
}

let validator: Promise<HtmlValidate> | undefined

/** Loaded by the few files that read HTML: it takes 0.2 s, which the many that only ask axe would pay. */
async function loadValidator(): Promise<HtmlValidate> {
  const { HtmlValidate } = await import('html-validate')
  return new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // How HTML is written down is the business of who writes it: React and our templates differ.
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

/** Fails with what html-validate finds wrong with the page as the server sent it. */
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
