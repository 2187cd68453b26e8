/** Specification, section 9: what stands in for a picture that does not come, 180 by 180. */
const placeholder = { address: '/img/placeholder.svg', size: 180 }

/**
 * Replaces every picture of the page that fails, whenever it fails. One listener for all of them, because
 * a picture in the server's HTML may fail before the page lives.
 */
export function replaceFailedImages(): void {
  document.addEventListener('error', (event) => replace(event.target), { capture: true })
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.src.endsWith(placeholder.address) || target.src === '') return
  // A map without its tiles is the drawing that lies under them.
  if (target.classList.contains('leaflet-tile')) return
  if (target.parentElement instanceof HTMLPictureElement)
    for (const source of target.parentElement.querySelectorAll('source')) source.remove()
  target.removeAttribute('srcset')
  target.width = placeholder.size
  target.height = placeholder.size
  target.src = placeholder.address
  target.dataset['failed'] = ''
}
