import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { ListCard } from './list-card.tsx'
import { listsQuery } from './lists-query.ts'
import css from './named-lists.module.css'

const t = translator(texts)

/** The lists that a customer keeps. */
export function NamedLists() {
  const query = useQuery({ ...listsQuery, refetchOnMount: 'always' })
  const list = useRef<HTMLUListElement>(null)
  return (
    <QueryResult query={query}>
      {({ lists }) =>
        lists.length === 0 ? (
          <EmptyState
            art="shopping-bags"
            title={t('noLists')}
            text={t('noListsHelp')}
            action={<ButtonLink href={href('/lista-mea')}>{t('newList')}</ButtonLink>}
          />
        ) : (
          <>
            <div className={css.head}>
              <p className="muted">{t('countLists', { count: lists.length })}</p>
              <ButtonLink href={href('/lista-mea')}>{t('newList')}</ButtonLink>
            </div>
            <ul className={css.lists} ref={list} tabIndex={-1} aria-label={t('lists')}>
              {lists.map((one) => (
                <li key={one.id}>
                  <ListCard list={one} onRemoved={() => list.current?.focus()} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryResult>
  )
}
