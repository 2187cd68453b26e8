import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import common from '#locales/common.json'
import texts from '#locales/content.json'
import type { ContentBlockView } from '#modules/content/contract.ts'
import { ContentPicture } from '#storefront/components/page/content-picture.tsx'
import { usePromotion } from '#storefront/lib/analytics/use-promotion.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { ButtonLink, type ButtonLook } from '#storefront/ui/button/button.tsx'
import { leadsOutside } from '#storefront/ui/link/any-link.tsx'
import css from './content-blocks.module.css'

const t = translator({ ...common, ...texts })

export interface BlockProps {
  readonly block: ContentBlockView
}

export const headingOf = ({ id }: ContentBlockView): string => `bloc-${id}`

interface BlockFrameProps extends BlockProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/** The background of a block, styled by its template. */
export function BlockFrame({ block, className, children }: BlockFrameProps) {
  const { id, title, text, action, place } = block
  const name = title === null ? {} : { 'aria-labelledby': headingOf(block) }
  const element = usePromotion<HTMLElement>(action && { id, name: title ?? text ?? id, text, slot: place })
  return (
    <section ref={element} {...name} className={classes(css.frame, css[block.look], className)} data-block={block.kind}>
      <DraftMark block={block} />
      {children}
    </section>
  )
}

/** Marks an unpublished block in the preview for editors. */
export function DraftMark({ block }: BlockProps) {
  return block.isDraft ? <span className={css.draft}>{t('draft')}</span> : null
}

/** The eyebrow, title and text of a block, each if present. */
export function BlockText({ block }: BlockProps) {
  const { eyebrow, title, text } = block
  return (
    <>
      {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
      {title && <h2 id={headingOf(block)}>{title}</h2>}
      {text?.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and never change order
        <p key={index} className={css.paragraph}>
          {paragraph}
        </p>
      ))}
    </>
  )
}

interface BlockActionProps extends BlockProps {
  readonly look?: ButtonLook
}

export function BlockAction({ block: { action, isSponsored }, look = 'secondary' }: BlockActionProps) {
  if (action === null) return null
  const isOutside = leadsOutside(action.url)
  const rel = [isSponsored && 'sponsored', isOutside && 'noopener noreferrer'].filter(Boolean).join(' ')
  return (
    <ButtonLink
      look={look}
      className={css.action}
      href={action.url}
      {...(rel !== '' && { rel })}
      {...(isOutside && { target: '_blank' })}
    >
      {action.text}
      {isOutside && <span className="sr">{t('newTab')}</span>}
    </ButtonLink>
  )
}

export function BlockPicture({
  block: { picture },
  className,
  sizes,
}: BlockProps & { readonly className: string | undefined; readonly sizes: string }) {
  if (picture === null) return null
  return <ContentPicture of={picture} alt={picture.alt} className={className} sizes={sizes} loading="lazy" />
}
