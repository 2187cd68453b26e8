import back from 'icon:arrow-u-up-left'
import calendar from 'icon:calendar-check'
import coins from 'icon:coins'
import star from 'icon:star'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './freshclub.module.css'

const t = translator(texts)

const facts = [
  { icon: star, title: t('earnTitle'), text: t('earnText') },
  { icon: coins, title: t('spendTitle'), text: t('spendText') },
  { icon: calendar, title: t('keepTitle'), text: t('keepText') },
  { icon: back, title: t('backTitle'), text: t('backText') },
]

/** How points are earned, what they are worth, and when they expire. */
export function ClubFacts() {
  return (
    <div className={css.facts}>
      {facts.map(({ icon, title, text }) => (
        <Panel key={title} className={css.fact}>
          <span className={css.badge}>
            <Icon of={icon} />
          </span>
          <h2>{title}</h2>
          <p className="muted">{text}</p>
        </Panel>
      ))}
    </div>
  )
}
