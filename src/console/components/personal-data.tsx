import { useState } from 'react'
import { problemText } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

interface PersonalDataProps {
  /** Accessible name: "Telefon". */
  readonly label: string
  /** The masked value from the server: "07•• ••• 418". */
  readonly masked: string
  /** Loads the full value; the server records this in the journal. */
  readonly reveal: () => Promise<string>
}

/** Personal data, masked until revealed. */
export function PersonalData({ label, masked, reveal }: PersonalDataProps) {
  const [shown, setShown] = useState<string | undefined>(undefined)
  const [isAsking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    try {
      setShown(await reveal())
    } catch (error) {
      showToast('failed', problemText(error))
    }
    setAsking(false)
  }
  if (shown !== undefined) return <span aria-live="polite">{shown}</span>
  return (
    <span className="nw">
      {masked}{' '}
      <button
        type="button"
        className="link"
        disabled={isAsking}
        aria-label={t('reveal', { label })}
        onClick={() => void ask()}
      >
        {t('show')}
      </button>
    </span>
  )
}
