import type { UseQueryResult } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/menu.json'
import type { CategoryTree } from '#modules/catalog/contract.ts'
import { departmentAddress } from '#storefront/components/header/department-menu.tsx'
import { LoadFailure } from '#storefront/components/problem/load-failure.tsx'
import type { Department } from '#storefront/lib/page/shell.ts'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import css from './flyout.module.css'

const t = translator(texts)

interface FlyoutPaneProps {
  readonly department: Department
  readonly tree: Pick<UseQueryResult<CategoryTree>, 'data' | 'error' | 'refetch'>
}

/** The categories of a department. */
export function FlyoutPane({ department, tree: { data, error, refetch } }: FlyoutPaneProps) {
  const whole = data?.children.find(({ slug }) => slug === department.slug)
  return (
    <>
      <div className={css.head}>
        <h2>{department.name}</h2>
        <a className="link" href={departmentAddress(department)}>
          {whole ? t('allOf', { count: whole.count }) : t('allProducts')}
        </a>
      </div>
      {whole ? (
        <ul className={css.categories}>
          {whole.children.map((category) => (
            <li key={category.slug}>
              <a href={departmentAddress(category)}>{category.name}</a>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton size="box" />
      )}
    </>
  )
}
