import type { Page } from 'playwright-core'

/** Less than anybody sees. */
export const unseenShift = 0.01

/** The sum of all layout shifts of a page from its start on. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList): void => {
          for (const { value } of entries as (PerformanceEntry & { readonly value: number })[]) sum += value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            // What the observer was not called with yet.
            add(observer.takeRecords())
            observer.disconnect()
            resolve(sum)
          }),
        )
      }),
  )
