import plus from 'icon:plus'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import type { GeniusPrice } from '#modules/membership/rules/terms.ts'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './genius.module.css'
import { questionsWith } from './question-texts.ts'

const t = translator(texts)

export function Questions({ geniusPrice }: { readonly geniusPrice: GeniusPrice }) {
  return (
    <section aria-labelledby="intrebari">
      <SectionHead id="intrebari" title={t('questions')} />
      <Panel>
        {questionsWith(geniusPrice).map(([question, answer], index) => (
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
