// Runs in the measured page: records the event timing of each press and the longest task until its result is painted.
let toNextPaint = 0
let handlers = 0
let longestTask = 0
let open = 0

new PerformanceObserver((list) => {
  for (const { interactionId, duration, processingStart, processingEnd } of list.getEntries()) {
    if (!interactionId) continue
    toNextPaint = Math.max(toNextPaint, duration)
    handlers = Math.max(handlers, processingEnd - processingStart)
  }
}).observe({ type: 'event', durationThreshold: 16 })
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
}).observe({ type: 'longtask' })

const { fetch: originalFetch } = window
window.fetch = async (...request) => {
  open++
  try {
    return await originalFetch(...request)
  } finally {
    open--
  }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const ms = (time) => new Promise((resolve) => setTimeout(resolve, time))
const api = '/api/v2/shop'
const json = { 'content-type': 'application/json' }

window.poftimBench = {
  reset: () => {
    toNextPaint = 0
    handlers = 0
    longestTask = 0
  },
  /** Resolves when no request was pending for 300 ms and the next frame is painted. */
  settled: async () => {
    await ms(50)
    for (let quiet = performance.now(); performance.now() - quiet < 300; await ms(20)) {
      if (open > 0) quiet = performance.now()
    }
    await frame()
    await ms(0)
    return { toNextPaint, handlers, longestTask }
  },
  /** Fills a guest's cart, which sign-in merges into that of the customer. */
  fillCart: async (count) => {
    const find = async (query) => (await (await originalFetch(`${api}/search/${query}`)).json()).items
    const hits = [...(await find('vin')).slice(0, 2), ...(await find('lapte')).slice(0, count - 2)]
    const cart = await originalFetch(`${api}/orders`, { method: 'POST', headers: json, body: '{}' })
    const { tokenValue } = await cart.json()
    const available = hits.filter(({ isAvailable }) => isAvailable)
    const body = JSON.stringify({ items: available.map(({ variantCode }) => ({ variantCode, quantity: 1 })) })
    await originalFetch(`${api}/orders/${tokenValue}/multiple-items`, { method: 'PATCH', headers: json, body })
    localStorage.setItem('poftim.order-id', JSON.stringify(tokenValue))
  },
}
