import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type BarcodeReader, useBarcodeCamera } from '#browser/barcode-camera.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'

const t = translator(texts)

prepareZXingModule({ overrides: { locateFile: () => wasm } })

const formats = ['ean_8', 'ean_13', 'upc_a', 'upc_e', 'itf', 'code_128', 'data_matrix', 'qr_code'] as const

async function openReader(): Promise<BarcodeReader> {
  const detector = new BarcodeDetector({ formats: [...formats] })
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  }
}

/** Camera scanner for phones without a hardware scanner; `onScan` gets each code. Loaded on demand. */
export function Camera({ onScan }: { readonly onScan: (code: string) => void }) {
  const { video, state } = useBarcodeCamera(openReader, onScan)
  if (state === 'refused') return <p className="note warn">{t('camera.refused')}</p>
  return <video ref={video} className="p-camera" muted playsInline aria-label={t('camera.label')} />
}
