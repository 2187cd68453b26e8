// Reloads the list while the page is visible, and sets the frame of an email to the height of its content.
const list = document.getElementById('letters')
const everyMs = 2000

const refresh = async () => {
  if (document.hidden) return
  const response = await fetch(list.dataset.refresh)
  if (!response.ok) return
  const fresh = document.createElement('div')
  fresh.innerHTML = await response.text()
  if (fresh.innerHTML === list.innerHTML) return
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null
  list.replaceChildren(...fresh.childNodes)
  if (focused !== null) list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus()
  const count = list.querySelector('[data-count]')?.dataset.count
  if (count) document.getElementById('count').textContent = count
}

if (list) {
  list.innerHTML = list.innerHTML.trim()
  setInterval(() => void refresh().catch(() => undefined), everyMs)
}

for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const email = frame.contentDocument
    if (email?.body) frame.height = String(email.documentElement.scrollHeight)
  }
  frame.addEventListener('load', fit)
  addEventListener('resize', fit)
  if (frame.contentDocument?.readyState === 'complete') fit()
}
