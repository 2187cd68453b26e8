import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { BigButton } from '../shell/big-button.tsx'

const t = translator(texts)

type Ask =
  | { readonly mode: 'batch' }
  | { readonly mode: 'zone'; readonly temperature: 'ambient' | 'chilled' | 'frozen' }

interface ModeChoiceProps {
  readonly isBusy: boolean
  readonly onChoose: (ask: Ask) => void
}

/** Other ways to work than one order after the other. */
export function ModeChoice({ isBusy, onChoose }: ModeChoiceProps) {
  return (
    <section className="p-card p-rows" aria-label={t('mode.title')}>
      <h2>{t('mode.title')}</h2>
      <BigButton isSmall disabled={isBusy} onClick={() => onChoose({ mode: 'batch' })}>
        {t('mode.batch')}
      </BigButton>
      <div className="p-grid">
        {(['ambient', 'chilled', 'frozen'] as const).map((temperature) => (
          <BigButton
            key={temperature}
            isSmall
            disabled={isBusy}
            onClick={() => onChoose({ mode: 'zone', temperature })}
          >
            {t(`mode.zone.${temperature}`)}
          </BigButton>
        ))}
      </div>
    </section>
  )
}
