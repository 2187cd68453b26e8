import { translator } from '#kernel/translate.ts'
import texts from '#locales/blog.json'
import { chip } from '#storefront/ui/button/chip.ts'
import { sameFrame } from '../document-frame/address.ts'
import { blogSections } from './sections.ts'

const t = translator(texts)

interface SectionLinksProps {
  readonly path: string
  /** Slug of the section on screen. */
  readonly current?: string | undefined
}

/** Links to the sections of the blog. */
export function SectionLinks({ path, current }: SectionLinksProps) {
  return (
    <nav aria-label={t('sections')}>
      <ul {...chip.scroll}>
        {blogSections.map(({ slug, name, address }) => (
          <li key={slug}>
            <a
              className={chip.one}
              href={sameFrame(path, address)}
              aria-current={slug === current ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
