import { type FormEvent, useState } from 'react'
import { lazyOf } from '#console/lib/lazy-component.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'
import { BigButton } from '../shell/big-button.tsx'

const t = translator(texts)

const Camera = lazyOf(() => import('./camera.tsx').then((code) => code.Camera))

interface ScanBoxProps {
  readonly onScan: (code: string) => void
  readonly onClose: () => void
}

/** For phones without a scanner: the camera, and a field to type what it cannot read. */
export function ScanBox({ onScan, onClose }: ScanBoxProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() === '') return
    onScan(typed.trim())
    setTyped('')
  }
  return (
    <section className="p-card p-rows" aria-label={t('scan.title')}>
      <Camera onScan={onScan} />
      <form className="row" onSubmit={submit}>
        <label className="grow">
          <span className="xs m p-line">{t('scan.typed')}</span>
          <input
            className="p-in"
            value={typed}
            autoComplete="off"
            inputMode="text"
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <BigButton isSmall type="submit">
          {t('scan.use')}
        </BigButton>
      </form>
      <BigButton isSmall onClick={onClose}>
        {t('scan.close')}
      </BigButton>
    </section>
  )
}
