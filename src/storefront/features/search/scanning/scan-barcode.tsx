import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useBarcodeCamera } from '#browser/barcode-camera.ts'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/scan.json'
import { getProductByBarcode } from '#modules/catalog/contract.ts'
import { isGtin } from '#modules/catalog/stock/rules/gtin.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText, TextField } from '#storefront/ui/form/field.tsx'
import { AskForProduct } from '../ask-for-product.tsx'
import { ProductInPanel } from '../found-products.tsx'
import panel from '../search-panel.module.css'
import { openBarcodeReader } from './open-barcode-reader.ts'
import css from './scan-barcode.module.css'

const t = translator(texts)

interface ScanBarcodeProps {
  /** The button beside a product. */
  readonly actionOf: ((product: ListedProduct) => ReactNode) | undefined
}

/** Finds products by the barcodes of their packages, seen by the camera or typed; the last one stands first. */
export function ScanBarcode({ actionOf }: ScanBarcodeProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const add = (code: string): void => setCodes((before) => [code, ...before.filter((other) => other !== code)])
  return (
    <div className={css.scan}>
      <Camera onCode={add} />
      <TypedCode onCode={add} />
      {codes.length > 0 && (
        <ul className={css.found} aria-label={t('found')}>
          {codes.map((code) => (
            <li key={code}>
              <ScannedProduct code={code} actionOf={actionOf} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Camera({ onCode }: { readonly onCode: (code: string) => void }) {
  const { video, state } = useBarcodeCamera(openBarcodeReader, (code) => {
    if (!isGtin(code)) return
    navigator.vibrate?.(60)
    onCode(code)
  })
  if (state === 'refused')
    return (
      <div role="alert">
        <ErrorText>{t('refused')}</ErrorText>
      </div>
    )
  return (
    <div>
      <video ref={video} className={css.camera} muted playsInline aria-label={t('camera')} />
      <p className="small muted" role="status">
        {t(state === 'starting' ? 'starting' : 'aim')}
      </p>
      <p className="small muted">{t('note')}</p>
    </div>
  )
}

/** For devices without a camera, and for damaged codes. */
function TypedCode({ onCode }: { readonly onCode: (code: string) => void }) {
  const [digits, setDigits] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const code = digits.replace(/\s/g, '')
    setWrong(!isGtin(code))
    if (!isGtin(code)) return
    onCode(code)
    setDigits('')
  }
  return (
    <form className={css.typed} onSubmit={submit} noValidate>
      <TextField
        label={t('digits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={digits}
        error={isWrong ? t('wrongDigits') : undefined}
        onChange={({ target }) => setDigits(target.value)}
      />
      <Button type="submit" look="secondary">
        {t('find')}
      </Button>
    </form>
  )
}

function ScannedProduct({ code, actionOf }: ScanBarcodeProps & { readonly code: string }) {
  const { data, error } = useQuery(queryOf(getProductByBarcode, { params: { gtin: code } }))
  if (data)
    return (
      <>
        <p className="sr" role="status">
          {nameOf(data.product)}
        </p>
        <div className={panel.product}>
          <div className={panel.cell}>
            <ProductInPanel product={data.product} isFocusable />
          </div>
          <div className={panel.action}>{actionOf?.(data.product)}</div>
        </div>
      </>
    )
  if (problemName(error) === 'product-not-found')
    return (
      <>
        <p role="status">{t('unknown', { code })}</p>
        <AskForProduct words={code} />
      </>
    )
  return <p role="status">{error ? refusalText(error) : t('searching', { code })}</p>
}
