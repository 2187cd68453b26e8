import plus from 'icon:plus'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { geniusPrice, trialDays } from '#modules/membership/rules/terms.ts'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './genius.module.css'

const t = translator(texts)

const questions = [
  [t('q1'), t('a1', { days: trialDays })],
  [t('q2'), t('a2')],
  [t('q3'), t('a3')],
  [t('q4'), t('a4', { monthly: moneyText(geniusPrice.monthly), yearly: moneyText(geniusPrice.yearly) })],
] as const

export function Questions() {
  return (
    <section aria-labelledby="intrebari">
      <SectionHead id="intrebari" title={t('questions')} />
      <Panel>
        {questions.map(([question, answer], index) => (
          <details key={question} className={css.question} open={index === 0}>
            <summary>
              {question}
              <Icon of={plus} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </Panel>
    </section>
  )
}
