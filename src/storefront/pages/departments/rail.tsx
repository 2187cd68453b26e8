import tag from 'icon:tag-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/departments.json'
import type { Category } from '#modules/catalog/contract.ts'
import { DepartmentPicture } from '#storefront/components/page/department-picture.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './rail.module.css'

const t = translator(texts)

/** Takes the place of a department's slug for offers, which stand first. */
export const offers = 'oferte'

/** The id of the section of a department: a slug begins with a digit. */
export const sectionId = (slug: string): string => `sectiune-${slug}`

interface RailProps {
  readonly departments: readonly Pick<Category, 'slug' | 'name' | 'picture'>[]
  readonly chosen: string
  readonly onChoose: (slug: string) => void
}

/** The left pane on phones: chooses the department of the right one. */
export function Rail({ departments, chosen, onChoose }: RailProps) {
  const button = (slug: string) => ({
    type: 'button' as const,
    'aria-current': slug === chosen ? ('true' as const) : undefined,
    'aria-controls': sectionId(slug),
    onClick: () => onChoose(slug),
  })
  return (
    <nav className={css.rail} aria-label={t('choose')}>
      <ul>
        <li>
          <button {...button(offers)} className={css.offers}>
            <Icon of={tag} />
            {t('offers')}
          </button>
        </li>
        {departments.map(({ slug, name, picture }) => (
          <li key={slug}>
            <button {...button(slug)}>
              <DepartmentPicture picture={picture} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
