import barcode from 'icon:barcode'
import microphone from 'icon:microphone'
import { lazy, type ReactNode, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/scan.json'
import { DictationFailure, dictationNote, Listening } from '#storefront/components/dictation/listening.tsx'
import { useDictation } from '#storefront/components/dictation/use-dictation.ts'
import { LazyPart } from '#storefront/components/error-screen/lazy-part.tsx'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { openModal } from '#storefront/lib/overlays/modals.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { submitSearch } from '../submit-search.ts'
import css from './scan-barcode.module.css'

const t = translator(texts)
const speakId = 'cautare-voce'

const ScanBarcode = lazy(async () => ({ default: (await import('./scan-barcode.tsx')).ScanBarcode }))

/** Whether a device with a camera is held in the hand. Only for the browser. */
const hasCamera = (): boolean => 'mediaDevices' in navigator && matchMedia('(pointer: coarse)').matches

interface SpeakOrScanProps {
  /** The button beside a scanned product. */
  readonly actionOf: ((product: ListedProduct) => ReactNode) | undefined
  /** Closes the panel of the search. */
  readonly onClose: () => void
}

/** Ways to search without typing: by voice where the browser understands it, and by the camera of a phone. */
export function SpeakOrScan({ actionOf, onClose }: SpeakOrScanProps) {
  const [isTooShort, setTooShort] = useState(false)
  const dictation = useDictation((heard) => setTooShort(!submitSearch(heard)), { isPhrase: true })
  useRestoredFocus(`#${speakId}`, String(dictation.isListening))
  const canScan = hasCamera()
  const scan = (): void => {
    // The field gets the focus back. The panel closes at once: a second press would open a second camera.
    document.getElementById('cautare')?.focus()
    onClose()
    const content = (
      <LazyPart>
        <ScanBarcode actionOf={actionOf} />
      </LazyPart>
    )
    openModal({ title: t('title'), content })
  }
  if (!dictation.isAble && !canScan) return null
  if (dictation.isListening)
    return (
      <div className={css.ways}>
        <Listening dictation={dictation} />
      </div>
    )
  return (
    <div className={css.ways}>
      <div className={css.tools}>
        {dictation.isAble && (
          <Button
            id={speakId}
            look="soft"
            size="small"
            onClick={() => {
              setTooShort(false)
              dictation.start()
            }}
          >
            <Icon of={microphone} />
            {t('speak')}
          </Button>
        )}
        {canScan && (
          <Button look="soft" size="small" onClick={scan}>
            <Icon of={barcode} />
            {t('scan')}
          </Button>
        )}
      </div>
      <DictationFailure dictation={dictation} />
      {isTooShort && (
        <div role="alert">
          <ErrorText>{t('tooShort')}</ErrorText>
        </div>
      )}
      <p className="small muted">
        {dictation.isAble && dictationNote()} {canScan && t('note')}
      </p>
    </div>
  )
}
