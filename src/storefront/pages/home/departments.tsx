import { translator } from '#kernel/translate.ts'
import texts from '#locales/home.json'
import type { Home } from '#modules/catalog/contract.ts'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { DepartmentPicture } from '#storefront/components/page/department-picture.tsx'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { href } from '#storefront/routes.ts'
import css from './departments.module.css'

const t = translator(texts)

/** All departments; a single row of them for who has ordered before. */
export function Departments({ departments }: Pick<Home, 'departments'>) {
  return (
    <section aria-labelledby="toate-departamentele">
      <SectionHead
        id="toate-departamentele"
        title={t('departments')}
        more={{ text: t('allDepartments'), address: href('/c') }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: client programs look for this div by its label */}
      <div className={css.departments} role="group" aria-label="scrollable content">
        {departments.map(({ name, slug, tint, picture }) => (
          <a
            key={slug}
            className={css.department}
            data-tint={tint}
            href={formatListing(wholeListing('category', slug))}
          >
            {name}
            <span className={css.picture}>
              <DepartmentPicture picture={picture} />
            </span>
          </a>
        ))}
      </div>
    </section>
  )
}
