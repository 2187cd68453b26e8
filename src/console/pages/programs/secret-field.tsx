import copy from 'icon:copy'
import { useId, useRef } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'

const t = translator(texts)

interface SecretFieldProps {
  readonly label: string
  readonly value: string
  readonly hint: string
}

/** A secret that the server tells once, with a button that copies it. */
export function SecretField({ label, value, hint }: SecretFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const write = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      showToast('done', t('secret.copied'))
    } catch {
      input.current?.select()
      showToast('failed', t('secret.notCopied'))
    }
  }
  return (
    <div className="col g12">
      <Banner tone="warn">{t('secret.once')}</Banner>
      <div className="field">
        <label className="lbl" htmlFor={id}>
          {label}
        </label>
        <span className="row">
          <span className="in grow">
            <input
              ref={input}
              id={id}
              className="mono"
              readOnly
              value={value}
              onFocus={(event) => event.target.select()}
            />
          </span>
          <Button icon={copy} onClick={() => void write()}>
            {t('secret.copy')}
          </Button>
        </span>
        <span className="hint">{hint}</span>
      </div>
    </div>
  )
}
