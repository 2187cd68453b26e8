import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { useEffect, useRef, useState } from 'react'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'

const t = translator(texts)

prepareZXingModule({ overrides: { locateFile: () => wasm } })

const formats = ['ean_8', 'ean_13', 'upc_a', 'upc_e', 'itf', 'code_128', 'data_matrix', 'qr_code'] as const

/** Interval between detections, and until the same code counts again. */
const lookMs = 150
const sameMs = 1_500

/** Camera scanner for phones without a hardware scanner; `onScan` gets each code. Loaded on demand. */
export function Camera({ onScan }: { readonly onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onScan)
  latest.current = onScan
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const detector = new BarcodeDetector({ formats: [...formats] })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { code: '', at: 0 }
    const look = async (): Promise<void> => {
      const picture = video.current
      const [found] = picture && picture.readyState >= 2 ? await detector.detect(picture).catch(() => []) : []
      const at = performance.now()
      if (found && (found.rawValue !== last.code || at - last.at > sameMs)) latest.current(found.rawValue)
      if (found) last = { code: found.rawValue, at }
      if (!isOver) timer = setTimeout(() => void look(), lookMs)
    }
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return stop(stream)
        video.current.srcObject = stream
        await video.current.play()
        await look()
      } catch {
        setRefused(true)
      }
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [])
  if (isRefused) return <p className="note warn">{t('camera.refused')}</p>
  return <video ref={video} className="p-camera" muted playsInline aria-label={t('camera.label')} />
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
