import done from 'icon:check-circle-fill'
import open from 'icon:circle'
import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/my-benefits.json'
import { getIntro } from '#modules/benefits/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './benefits.module.css'

const t = translator(texts)

/** The first steps of a new customer. Renders nothing after the first order. */
export function Intro() {
  const { data } = useQuery(queryOf(getIntro, {}))
  if (!data?.show) return null
  return (
    <Panel className="stack" aria-labelledby="primii-pasi">
      <h2 id="primii-pasi">{data.title}</h2>
      <ol className={css.steps}>
        {data.steps.map(({ code, title, isDone, url }) => (
          <li key={code}>
            <Icon of={isDone ? done : open} />
            {isDone ? <span>{title}</span> : <a href={url}>{title}</a>}
            <span className="sr">{t(isDone ? 'done' : 'toDo')}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
