import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import genius from '#locales/genius.json'
import texts from '#locales/my-benefits.json'
import { type Benefit, getBenefitsModal, listBenefits } from '#modules/benefits/contract.ts'
import { type BenefitCode, benefitGroups } from '#modules/benefits/rules/catalogue.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { openModal } from '#storefront/lib/overlays/modals.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import { BenefitBadge } from './benefit-icons.tsx'
import css from './benefits.module.css'

const t = translator(texts)
const groupName = translator(genius)

/** The customer's active and inactive benefits by group. */
export function MyBenefits() {
  const query = useQuery(queryOf(listBenefits, {}))
  return (
    <QueryResult query={query}>
      {({ items }) =>
        benefitGroups.map((group) => (
          <Panel key={group}>
            <h2>{groupName(`group.${group}`)}</h2>
            <ul>
              {items
                .filter((benefit) => benefit.group === group)
                .map((benefit) => (
                  <BenefitRow key={benefit.code} benefit={benefit} />
                ))}
            </ul>
          </Panel>
        ))
      }
    </QueryResult>
  )
}

function BenefitRow({ benefit: { code, title, text, isActive } }: { readonly benefit: Benefit }) {
  return (
    <li className={css.row}>
      <BenefitBadge code={code} />
      <div className={css.words}>
        <h3>{title}</h3>
        <p className="muted">{text}</p>
        <Tag look={isActive ? 'ok' : 'plain'}>{t(isActive ? 'active' : 'inactive')}</Tag>
      </div>
      <Button
        look="secondary"
        size="small"
        aria-label={t('detailsOf', { title })}
        onClick={() => openModal({ title, content: <BenefitInFull code={code} /> })}
      >
        {t('details')}
      </Button>
    </li>
  )
}

/** The content of the modal, fetched when it opens. */
function BenefitInFull({ code }: { readonly code: BenefitCode }) {
  const query = useQuery(queryOf(getBenefitsModal, { query: { filter: { code } } }))
  return (
    <QueryResult query={query} waiting={<Skeleton size="box" />}>
      {({ items }) =>
        items.map(({ code: key, text, details, action }) => (
          <div key={key} className="stack">
            <p>{text}</p>
            <ul className={css.details}>
              {details.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div>
              <ButtonLink href={action.url}>{action.label}</ButtonLink>
            </div>
          </div>
        ))
      }
    </QueryResult>
  )
}
