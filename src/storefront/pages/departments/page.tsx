import { translator } from '#kernel/translate.ts'
import texts from '#locales/departments.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { DepartmentPicture } from '#storefront/components/page/department-picture.tsx'
import css from './departments.module.css'
import type { DepartmentsData } from './loader.ts'

export { loadDepartments as load } from './loader.ts'

export { meta } from './meta.ts'

const t = translator(texts)

const addressOf = (slug: string): string => formatListing(wholeListing('category', slug))

export function Page({ data: { tree } }: { readonly data: DepartmentsData }) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: t('title') }]} />
      <h1>{t('title')}</h1>
      <div className={css.grid}>
        <section className={css.department}>
          <div className={css.head} data-tint="promo">
            <h2>
              <a href={formatListing(wholeListing('promotions'))}>{t('offers')}</a>
            </h2>
          </div>
          <ul className={css.shelves}>
            <li>
              <a className={css.shelf} href={formatListing(wholeListing('new-products'))}>
                {t('new')}
              </a>
            </li>
            <li>
              <a className={css.shelf} href={formatListing(wholeListing('accelerated-sale'))}>
                {t('saveMe')}
              </a>
            </li>
          </ul>
        </section>
        {tree.children.map((department) => (
          <section key={department.slug} className={css.department}>
            <div className={css.head} data-tint={department.tint}>
              <h2>
                <a href={addressOf(department.slug)}>{department.name}</a>
              </h2>
              <DepartmentPicture picture={department.picture} />
            </div>
            <ul className={css.shelves}>
              {department.children.map(({ name, slug }) => (
                <li key={slug}>
                  <a className={css.shelf} href={addressOf(slug)}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
