import link from 'icon:link-simple'
import type { MouseEvent } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/rich-text.json'
import type { Heading } from '#modules/content/rules/rich-text/rich-text.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Phrases } from './phrases.tsx'
import css from './rich-text.module.css'
import { useSurroundings } from './rich-text-context.ts'

const t = translator(texts)

/** A heading with a link to itself, which is copied when it is pressed. */
export function HeadingWithLink({ of: heading }: { readonly of: Heading }) {
  const { headings, isEmbedded } = useSurroundings()
  const placed = headings.get(heading)
  if (placed === undefined) return null
  const { anchor, level, text } = placed
  const Element = `h${level}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  return (
    <div className={css.heading} data-level={level}>
      <Element id={anchor}>
        <Phrases of={heading.content} />
      </Element>
      {!isEmbedded && (
        <a className={css.anchor} href={`#${anchor}`} aria-label={t('linkTo', { heading: text })} onClick={copyAddress}>
          <Icon of={link} />
        </a>
      )}
    </div>
  )
}

/** The browser follows the link as well; without the clipboard the address bar has what would have been copied. */
function copyAddress({ currentTarget: { href } }: MouseEvent<HTMLAnchorElement>): void {
  navigator.clipboard?.writeText(href).then(
    () => raiseToast({ id: 'copied-link', type: 'success', content: t('copied'), hasProgress: false }),
    () => undefined,
  )
}
