import bwip from 'bwip-js/node'
import type { Page } from 'playwright-core'

/** A picture that the test draws is what the camera of the phone sees. Before the page opens. */
export async function replaceCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const picture = document.createElement('canvas')
    picture.width = 900
    picture.height = 600
    navigator.mediaDevices.getUserMedia = async () => {
      // A stream has a frame only once its canvas is drawn on.
      const pen = picture.getContext('2d')
      const stream = picture.captureStream(20)
      const redraw = (): void => {
        pen?.drawImage(picture, 0, 0)
        if (stream.active) requestAnimationFrame(redraw)
      }
      redraw()
      Object.assign(globalThis, { tracksOfCamera: stream.getTracks() })
      return stream
    }
    Object.assign(globalThis, { seenByCamera: picture })
  })
}

/** Whoever may decide it takes the camera away from the page. */
export const withdrawCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { tracksOfCamera } = globalThis as unknown as { readonly tracksOfCamera: readonly MediaStreamTrack[] }
    for (const track of tracksOfCamera) track.dispatchEvent(new Event('ended'))
  })

/** Waits until the page uses the camera no longer. */
export const cameraIsOff = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const { tracksOfCamera } = globalThis as unknown as { readonly tracksOfCamera: readonly MediaStreamTrack[] }
    return tracksOfCamera.every(({ readyState }) => readyState === 'ended')
  })

/** Holds a label with a code before the camera: `symbology` is a name of BWIPP. */
export async function showToCamera(page: Page, symbology: string, text: string): Promise<void> {
  const label = await bwip.toBuffer({ bcid: symbology, text, scale: 3, padding: 10, backgroundcolor: 'ffffff' })
  await page.evaluate(async (base64) => {
    const { seenByCamera } = globalThis as unknown as { readonly seenByCamera: HTMLCanvasElement }
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const pen = seenByCamera.getContext('2d')
    if (pen === null) return
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, seenByCamera.width, seenByCamera.height)
    pen.drawImage(image, (seenByCamera.width - image.width) / 2, (seenByCamera.height - image.height) / 2)
  }, label.toString('base64'))
}
