import { translator } from '#kernel/translate.ts'
import texts from '#locales/rich-text.json'
import { outline } from '#modules/content/rules/rich-text/headings.ts'
import type { RichText } from '#modules/content/rules/rich-text/rich-text.ts'
import css from './table-of-contents.module.css'

const t = translator(texts)

/** A shorter text is seen at a glance. */
const fewestEntries = 3
/** Sections and their parts. */
const deepestLevel = 3

export const hasContents = (document: RichText): boolean => outline(document, deepestLevel).length >= fewestEntries

/** Links to the headings of a long text; nothing for a short one. It stands above the text, or beside it. */
export function TableOfContents({ of: document }: { readonly of: RichText }) {
  if (!hasContents(document)) return null
  return (
    <nav className={css.contents} aria-labelledby="cuprins">
      <p className={css.title} id="cuprins">
        {t('contents')}
      </p>
      <ol>
        {outline(document, deepestLevel).map(({ anchor, text, level }) => (
          <li key={anchor} data-level={level}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
