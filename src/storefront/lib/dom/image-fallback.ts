/** IMG-03: the picture shown instead of one that fails to load, 180 by 180 pixels. */
const placeholder = { address: '/img/placeholder.svg', size: 180 }

/**
 * Replaces every picture that fails to load, now or later. One listener covers the whole page, because a picture in the
 * server's HTML may fail before hydration.
 */
export function replaceFailedImages(): void {
  document.addEventListener('error', (event) => replace(event.target), { capture: true })
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.src.endsWith(placeholder.address) || target.src === '') return
  // Below the tiles of the delivery map lies a drawing of its zones, which is enough.
  if (target.classList.contains('leaflet-tile')) return
  if (target.parentElement instanceof HTMLPictureElement)
    for (const source of target.parentElement.querySelectorAll('source')) source.remove()
  target.removeAttribute('srcset')
  target.width = placeholder.size
  target.height = placeholder.size
  target.src = placeholder.address
  target.dataset['failed'] = ''
}
