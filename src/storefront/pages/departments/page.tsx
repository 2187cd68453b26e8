import { useEffect, useState } from 'react'
import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/departments.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { DepartmentPicture } from '#storefront/components/page/department-picture.tsx'
import css from './departments.module.css'
import type { DepartmentsData } from './loader.ts'
import { offers, Rail, sectionId } from './rail.tsx'
import { rememberChoice, rememberedChoice } from './remembered-choice.ts'

export { loadDepartments as load } from './loader.ts'

export { meta } from './meta.ts'

const t = translator(texts)

const addressOf = (slug: string): string => formatListing(wholeListing('category', slug))

/** All departments with their categories; on phones in two panes, of which the right one shows one department. */
export function Page({ data: { tree } }: { readonly data: DepartmentsData }) {
  const [chosen, setChosen] = useState(tree.children[0]?.slug ?? offers)
  useEffect(() => {
    const before = rememberedChoice()
    if (before !== undefined && document.getElementById(sectionId(before))) setChosen(before)
  }, [])
  const choose = (slug: string): void => {
    rememberChoice(slug)
    setChosen(slug)
    scrollTo(0, 0)
  }
  const shown = (slug: string) => (slug === chosen ? '' : undefined)
  return (
    <div className="wrap">
      <div className={css.crumbs}>
        <Breadcrumbs crumbs={[{ name: t('title') }]} />
      </div>
      <h1 className={css.title}>{t('title')}</h1>
      <div className={css.panes}>
        <Rail departments={tree.children} chosen={chosen} onChoose={choose} />
        <div className={css.grid}>
          <section id={sectionId(offers)} className={css.department} data-shown={shown(offers)}>
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
          {tree.children.map(({ slug, name, tint, picture, count, children }) => (
            <section key={slug} id={sectionId(slug)} className={css.department} data-shown={shown(slug)}>
              <div className={css.head} data-tint={tint}>
                <h2>
                  <a href={addressOf(slug)}>
                    <span className={css.phone}>{t('allOf')} </span>
                    {name}
                  </a>
                </h2>
                <span className={css.count}>{formatCount(count)}</span>
                <DepartmentPicture picture={picture} />
              </div>
              <ul className={css.shelves}>
                {children.map((category) => (
                  <li key={category.slug}>
                    <a className={css.shelf} href={addressOf(category.slug)}>
                      {category.name}
                      <span className={css.count}>{formatCount(category.count)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
