/** Makes the phone pages installable, and opens them without a connection. In development nothing is cached. */
export function installPhone(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/telefon.webmanifest'
  document.head.append(link)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // If the browser refuses a service worker, as in a private window, the pages work online only.
  navigator.serviceWorker.register('/sw.js', { scope: '/telefon' }).catch(() => undefined)
}
