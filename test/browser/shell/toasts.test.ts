import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { applyCartChange } from '#test/support/browser/cart-page.ts'
import type { VisitOptions } from '#test/support/browser/chromium.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { signInWithoutPages } from '#test/support/browser/sign-in-page.ts'
import { openWithDebug, withDebug } from './debug-object.ts'
import { assertDuration, measureToasts, type Toast } from './toast-times.ts'

const { shop, browser } = await shopInBrowser({ env: withDebug })

const expectedErrors = [/status of 500/]
const desktop = { width: 1440, expectedErrors } as const

const visit = (check: (page: Page) => Promise<void>, options: VisitOptions = desktop) =>
  browser.visit(options, async (page) => {
    await openWithDebug(page, `${shop.url}/500`)
    await check(page)
  })

/** A duration for tests that need more time than the default on a slow machine. */
const persistent = { durationMs: false } as const

const raise = (page: Page, ...toasts: readonly Toast[]) =>
  page.evaluate((all) => {
    for (const toast of all) window.poftim.raiseToast(toast)
  }, toasts)

const toastWithText = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text })

async function boxOf(page: Page, text: string) {
  const toast = toastWithText(page, text)
  await toast.waitFor()
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await toast.boundingBox()
  assert.ok(box)
  return box
}

describe('toasts', () => {
  test('TOAST-01 there are three containers, and a toast appears in the one it was raised in', () =>
    visit(async (page) => {
      const containers = ['generic', 'custom', 'banners'] as const
      const toasts = containers.map(
        (container) => ({ type: 'info', content: container, container, ...persistent }) as const,
      )
      await raise(page, ...toasts)
      for (const container of containers) {
        await page.locator(`section#${container}`).getByText(container, { exact: true }).waitFor()
        assert.equal(await page.locator(`section#${container} .Toastify__toast`).count(), 1)
      }
    }))

  test('TOAST-02 a toast appears at each of six positions', async () => {
    const positions = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'] as const
    await visit(async (page) => {
      await raise(
        page,
        ...positions.map((position) => ({ type: 'info', content: position, position, ...persistent }) as const),
      )
      for (const position of positions) {
        const { x, y, width, height } = await boxOf(page, position)
        const middle = { x: x + width / 2, y: y + height / 2 }
        const across = middle.x < 480 ? 'left' : middle.x > 960 ? 'right' : 'center'
        assert.equal(`${middle.y < 450 ? 'top' : 'bottom'}-${across}`, position)
        if (across === 'center') assert.ok(Math.abs(middle.x - 720) < 12)
      }
    })
  })

  test('TOAST-03 container, id, duration, theme, icon, progress bar and close button take effect', () =>
    visit(async (page) => {
      const plain = { type: 'success', durationMs: 60_000 } as const
      await raise(
        page,
        { ...plain, content: 'obișnuit' },
        { ...plain, content: 'luminos', theme: 'light' },
        { ...plain, content: 'colorat', theme: 'colored' },
        { ...plain, content: 'gol', hasProgress: false, hasClose: false },
        { ...plain, content: 'rămâne', durationMs: false },
        { ...plain, content: 'întâi', id: 'același', container: 'custom' },
      )
      const colour = (text: string) =>
        toastWithText(page, text).evaluate((element) => getComputedStyle(element).backgroundColor)
      await toastWithText(page, 'rămâne').waitFor()
      const colours = await Promise.all(['obișnuit', 'luminos', 'colorat'].map(colour))
      assert.equal(new Set(colours).size, 3, `${colours}`)

      const progressBars = (text: string) => toastWithText(page, text).getByRole('progressbar').count()
      assert.deepEqual(
        [await progressBars('obișnuit'), await progressBars('gol'), await progressBars('rămâne')],
        [1, 0, 0],
      )
      const closeButtons = (text: string) =>
        toastWithText(page, text).getByRole('button', { name: 'Închide notificarea' })
      assert.deepEqual([await closeButtons('obișnuit').count(), await closeButtons('gol').count()], [1, 0])
      assert.equal(await toastWithText(page, 'obișnuit').locator('svg.i').count(), 2, 'the icon of its type, the cross')
      await closeButtons('obișnuit').click()
      await toastWithText(page, 'obișnuit').waitFor({ state: 'detached' })

      await raise(page, { ...plain, content: 'apoi', id: 'același', container: 'custom' })
      await toastWithText(page, 'apoi').waitFor()
      assert.equal(await page.locator('section#custom .Toastify__toast').count(), 1, 'the same id is one toast')
      await page.evaluate(() =>
        window.poftim.raiseToast({ type: 'info', content: 'fără semn', icon: false, durationMs: 60_000 }),
      )
      await toastWithText(page, 'fără semn').waitFor()
      assert.equal(await toastWithText(page, 'fără semn').locator('svg.i').count(), 1, 'the cross alone')
    }))

  test('TOAST-03 a toast is not lost when another with its id is about to appear or to disappear', () =>
    visit(async (page) => {
      // The first toast adds the containers; the second is raised after that and before their first render.
      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('section#generic')) return
          observer.disconnect()
          window.poftim.raiseToast({ type: 'success', content: 'al doilea', id: 'unul', durationMs: false })
        }).observe(document.body, { childList: true, subtree: true })
        window.poftim.raiseToast({ type: 'success', content: 'primul', id: 'unul', durationMs: false })
      })
      await toastWithText(page, 'al doilea').waitFor()
      assert.equal(await page.locator('.Toastify__toast').count(), 1)

      await page.evaluate(() => {
        document.querySelector<HTMLElement>('.Toastify__toast button')?.click()
        window.poftim.raiseToast({ type: 'success', content: 'al treilea', id: 'unul', durationMs: false })
      })
      await toastWithText(page, 'al doilea').waitFor({ state: 'detached' })
      await toastWithText(page, 'al treilea').waitFor()
      assert.equal(await page.locator('.Toastify__toast').count(), 1)
    }))

  test('TOAST-04 each type has its own look, and a loading toast stays until it is replaced', () =>
    visit(async (page) => {
      const types = ['default', 'info', 'success', 'warning', 'error', 'loading'] as const
      await raise(page, ...types.map((type) => ({ type, content: `tip ${type}`, id: type })))
      // Counted inside the page: on a slow machine the first toast would leave between two calls from the test.
      const distinctLooks = await page.waitForFunction(() => {
        const toasts = Array.from(document.querySelectorAll('.Toastify__toast'), (toast) => {
          const sign = toast.querySelector('svg.i, [class*=spinner]')
          const isSign = sign !== null && !sign.closest('button')
          return isSign ? sign.outerHTML + getComputedStyle(sign).color : 'none'
        })
        return toasts.length === 6 && new Set(toasts).size
      })
      assert.equal(await distinctLooks.jsonValue(), 6)
      await toastWithText(page, 'tip error').waitFor({ state: 'detached' })
      assert.ok(await toastWithText(page, 'tip loading').isVisible(), 'only the loading toast stays')
      await raise(page, { type: 'success', content: 'gata', id: 'loading' })
      await toastWithText(page, 'gata').waitFor()
      assert.equal(await toastWithText(page, 'tip loading').count(), 0)
      await toastWithText(page, 'gata').waitFor({ state: 'detached' })
    }))

  test('TOAST-05 a toast without content is not shown', () =>
    visit(async (page) => {
      await raise(page, { type: 'error', content: '' }, { type: 'info', content: 'după', ...persistent })
      await toastWithText(page, 'după').waitFor()
      assert.equal(await page.locator('.Toastify__toast').count(), 1)
    }))

  test('TOAST-06 TOAST-08 TOAST-10 OPEN-04 a toast stays 5 s in the shell, 3 s from the helper, or as long as its named duration', () =>
    visit(async (page) => {
      const named = ['default', 'long'] as const
      const times = await measureToasts(
        page,
        [
          { type: 'info', content: 'helper' },
          ...named.map((duration) => ({ type: 'info' as const, content: duration, duration })),
        ],
        [{ type: 'info', content: 'shell' }],
      )
      assertDuration(times['shell'], 5_000)
      assertDuration(times['helper'], 3_000)
      assertDuration(times['default'], 2_000)
      assertDuration(times['long'], 3_500)
      await page.locator('.Toastify__toast').first().waitFor({ state: 'detached' })
      await page.evaluate(() => window.poftim.raiseInShell({ type: 'info', content: 'măsurat' }))
      const { x, y, width } = await boxOf(page, 'măsurat')
      assert.equal(width, 320)
      assert.ok(x + width > 1440 - 40 && y < 120, `${x} ${y}`)
    }))

  test('a progress bar that ends with no elapsed time removes no toast', () =>
    visit(async (page) => {
      await raise(page, { type: 'info', content: 'abia venit', durationMs: 60_000 })
      await toastWithText(page, 'abia venit').waitFor()
      const endAt = (elapsedTime: number) =>
        page.evaluate(async (at) => {
          const end = new AnimationEvent('animationend', { bubbles: true, elapsedTime: at })
          document.querySelector('.Toastify__toast [role=progressbar]')?.dispatchEvent(end)
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
          return document.querySelectorAll('.Toastify__toast[data-in=true]').length
        }, elapsedTime)
      assert.deepEqual([await endAt(0), await endAt(60)], [1, 0])
    }))

  test('TOAST-07 a swipe over 80 percent of its width removes a toast, and Alt+T focuses it', () =>
    visit(
      async (page) => {
        await raise(page, { type: 'info', content: 'de tras', durationMs: false })
        const { x, y, width, height } = await boxOf(page, 'de tras')
        const touch = await page.context().newCDPSession(page)
        const drag = async (part: number): Promise<void> => {
          const from = { x: x + width / 12, y: y + height / 2 }
          const at = (share: number) => [{ x: from.x + width * part * share, y: from.y }]
          await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
          for (const share of [0.25, 0.5, 0.75, 1]) {
            await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
          }
          await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        }
        await drag(0.7)
        await page.waitForFunction(
          (left) => Math.abs((document.querySelector('.Toastify__toast')?.getBoundingClientRect().x ?? 0) - left) < 1,
          x,
        )
        await page.keyboard.press('Alt+t')
        await page.locator(':focus', { hasText: 'de tras' }).waitFor()
        await drag(0.85)
        await toastWithText(page, 'de tras').waitFor({ state: 'detached' })
      },
      { width: 390, expectedErrors },
    ))

  test('TOAST-09 the toasts of a favourite and of a removed line stay for their named durations', () =>
    visit(async (page) => {
      await signInWithoutPages(page, shop.url, 'radu')
      await openWithDebug(page, `${shop.url}/c/3-lactate-si-oua`)
      const card = page.getByRole('main').getByRole('article').first()
      const favourite = measureToasts(page, [], [], 1)
      await card.getByRole('button', { name: /favorite/i }).click()
      assertDuration(Object.values(await favourite)[0], 3_000)
      await applyCartChange(page, () => card.getByRole('button', { name: /^Adaugă în coș/ }).click())
      await page
        .getByRole('button', { name: /^Coș: 1 produs/ })
        .first()
        .click()
      const removed = measureToasts(page, [], [], 1)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Elimină din coș/ })
        .click()
      const [text = '', time] = Object.entries(await removed)[0] ?? []
      assert.match(text, /Anulează$/)
      assertDuration(time, 3_500)
    }))

  for (const options of [
    { width: 390, theme: 'dark' },
    { width: 1440, theme: 'light' },
  ] as const) {
    test(`axe finds nothing wrong with toasts of every type and theme at ${options.width} px, ${options.theme}`, () =>
      visit(
        async (page) => {
          const types = ['default', 'success', 'error', 'loading'] as const
          const themes = ['dark', 'light', 'colored'] as const
          await raise(
            page,
            ...types.flatMap((type) =>
              themes.map((theme) => ({ type, theme, content: `${type} ${theme}`, durationMs: false as const })),
            ),
          )
          await boxOf(page, 'loading colored')
          await assertAccessible(page)
        },
        { ...options, expectedErrors },
      ))
  }
})
