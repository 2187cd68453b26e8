import clock from 'icon:clock'
import place from 'icon:map-pin'
import money from 'icon:money'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/careers.json'
import type { DocumentCard } from '#modules/content/contract.documents.ts'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import { formatDate } from '#storefront/lib/dates/dates.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { sameFrame } from '../document-frame/address.ts'
import css from './advert-list.module.css'

const t = translator(texts)

interface AdvertListProps {
  readonly adverts: readonly DocumentCard[]
  /** The page's own path, from which embeds are told. */
  readonly path: string
}

/** Job adverts with what decides whether to read on: place, contract, salary, last day. */
export function AdvertList({ adverts, path }: AdvertListProps) {
  return (
    <ul className={css.list}>
      {adverts.map((advert) => (
        <li key={advert.slug} className={css.advert}>
          <h3>
            <a href={sameFrame(path, documentAddress(advert))}>{advert.title}</a>
          </h3>
          {advert.summary && <p className={css.summary}>{advert.summary}</p>}
          <AdvertFacts advert={advert} />
        </li>
      ))}
    </ul>
  )
}

/** Place, contract, salary and last day of an advert, as far as it has them. */
export function AdvertFacts({
  advert: { facts, endsAt },
}: {
  readonly advert: Pick<DocumentCard, 'facts' | 'endsAt'>
}) {
  const lines = [
    { name: 'place', icon: place, text: facts['place'] },
    { name: 'contract', icon: clock, text: facts['contract'] },
    { name: 'salary', icon: money, text: facts['salary'] },
  ] as const
  return (
    <>
      <ul className={css.facts}>
        {lines.map(
          ({ name, icon, text }) =>
            text && (
              <li key={name}>
                <Icon of={icon} />
                <span className="sr">{t(name)}: </span>
                {text}
              </li>
            ),
        )}
      </ul>
      {endsAt && <p className={css.last}>{t('until', { day: formatDate(endsAt) })}</p>}
    </>
  )
}
