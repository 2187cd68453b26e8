import type { BarcodeReader } from '#browser/barcode-camera.ts'

/** The barcode detector that some browsers have (Shape Detection API). */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** What packages of goods have. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e']

/** Pixels across; enough for the bars of a package that fills half of the picture. */
const mostWidth = 960

/** The browser's own detector, or else a worker that loads one. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const Own = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
  const isAble = Own !== undefined && (await Own.getSupportedFormats()).includes('ean_13')
  return isAble ? readerOf(new Own({ formats })) : openWorker()
}

const readerOf = (detector: Detector): BarcodeReader => ({
  read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
  close: () => undefined,
})

async function openWorker(): Promise<BarcodeReader> {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' })
  const find = (image: ImageData): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error('the barcode reader could not be loaded'))
      worker.onmessage = ({ data }: MessageEvent<readonly string[] | null>) => (data ? resolve(data) : fail())
      worker.onerror = fail
      worker.postMessage(image, [image.data.buffer])
    })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  try {
    // Loads what it needs, before the shopper is told to show a barcode.
    await find(new ImageData(1, 1))
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    read: async (picture) => {
      const scale = Math.min(1, mostWidth / picture.videoWidth)
      const [width, height] = [Math.round(picture.videoWidth * scale), Math.round(picture.videoHeight * scale)]
      Object.assign(canvas, { width, height })
      pen?.drawImage(picture, 0, 0, width, height)
      return pen ? find(pen.getImageData(0, 0, width, height)) : []
    },
    close: () => worker.terminate(),
  }
}
