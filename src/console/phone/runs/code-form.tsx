import camera from 'icon:camera'
import { type FormEvent, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { ScanBox } from '../scan/scan-box.tsx'
import { BigButton } from '../shell/big-button.tsx'

const t = translator(texts)

/** A code by camera or by hand, where there is no keyboard wedge. */
export function CodeForm({ onCode }: { readonly onCode: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() === '') return
    void onCode(code.trim())
    setCode('')
  }
  if (isScanning) return <ScanBox onScan={(found) => void onCode(found)} onClose={() => setScanning(false)} />
  return (
    <>
      <form className="row" onSubmit={submit}>
        <label className="grow p-field">
          <span className="xs m">{t('load.code')}</span>
          <input
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(e) => setCode(e.target.value)}
          />
        </label>
        <button type="submit" className="p-btn sm">
          {t('load.add')}
        </button>
      </form>
      <BigButton isSmall icon={camera} onClick={() => setScanning(true)}>
        {t('load.camera')}
      </BigButton>
    </>
  )
}
