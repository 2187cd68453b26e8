import { type RefObject, useEffect, useRef, useState } from 'react'

/** Finds barcodes in what a camera sees. */
export interface BarcodeReader {
  read(picture: HTMLVideoElement): Promise<readonly string[]>
  close(): void
}

export interface BarcodeCamera {
  /** For the element that shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>
  /** `refused` without a camera, without permission or when it is withdrawn, and where the reader does not start. */
  readonly state: 'starting' | 'reading' | 'refused'
}

/** Interval between looks, and until the same code counts again. */
const lookMs = 150
const sameMs = 1_500

/**
 * Looks for barcodes with the camera at the back of the device as long as the component is mounted; `onScan` gets each code.
 * `open` is called once.
 */
export function useBarcodeCamera(open: () => Promise<BarcodeReader>, onScan: (code: string) => void): BarcodeCamera {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ open, onScan })
  latest.current = { open, onScan }
  const [state, setState] = useState<BarcodeCamera['state']>('starting')
  useEffect(() => {
    let stream: MediaStream | undefined
    let reader: BarcodeReader | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { code: '', at: 0 }
    const end = (): void => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
      reader?.close()
    }
    const look = async (): Promise<void> => {
      const picture = video.current
      const [code] = picture && picture.readyState >= 2 ? ((await reader?.read(picture).catch(() => [])) ?? []) : []
      if (isOver) return
      const at = performance.now()
      const isNew = code !== undefined && (code !== last.code || at - last.at > sameMs)
      if (code !== undefined) last = { code, at }
      if (isNew) latest.current.onScan(code)
      timer = setTimeout(() => void look(), lookMs)
    }
    const refuse = (): void => {
      if (!isOver) setState('refused')
      end()
    }
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        // The component may have gone meanwhile: the camera is switched off before the reader loads.
        if (isOver) return end()
        for (const track of stream.getTracks()) track.addEventListener('ended', refuse)
        reader = await latest.current.open()
        if (isOver || !video.current) return end()
        video.current.srcObject = stream
        await video.current.play()
        setState('reading')
        await look()
      } catch {
        refuse()
      }
    }
    void start()
    return end
  }, [])
  return { video, state }
}
