import arrowLeft from 'icon:arrow-left-bold'
import arrowRight from 'icon:arrow-right-bold'
import { type ReactNode, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { useTrackedList } from '#storefront/components/product-card/use-tracked-list.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { ListContext } from '#storefront/lib/listing/list-on-page.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './rail.module.css'

const t = translator(texts)

interface RailProps {
  readonly id: string
  readonly title: string
  readonly subtitle?: string | undefined
  readonly more?: { readonly text: string; readonly address: string } | undefined
  readonly of?: 'products' | 'recipes'
  readonly hasMore?: boolean
  /** The position among the rails of the page. */
  readonly index?: number
  /** The products shown, for analytics. */
  readonly products?: readonly ListedProduct[]
  /** The ID of the list in analytics, by default after `id`. */
  readonly listId?: string
  readonly children: ReactNode
}

/** A section whose items scroll sideways: by finger, wheel, keyboard and two arrow buttons. */
export function Rail(props: RailProps) {
  const { id, title, subtitle, more, of = 'products', hasMore = true, index, products, children } = props
  const list = { analyticsListId: props.listId ?? `rail_${id}`, analyticsListName: title, parentIndex: index }
  const row = useRef<HTMLDivElement>(null)
  useTrackedList(row, list, products)
  const scroll = (direction: 1 | -1): void => {
    const width = row.current?.clientWidth ?? 0
    row.current?.scrollBy({ left: direction * width, behavior: 'smooth' })
  }
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} subtitle={subtitle} more={more}>
        {hasMore && (
          <div className={css.arrows}>
            <RoundButton isOutlined aria-label={`${t('previousItems')}: ${title}`} onClick={() => scroll(-1)}>
              <Icon of={arrowLeft} />
            </RoundButton>
            <RoundButton isOutlined aria-label={`${t('nextItems')}: ${title}`} onClick={() => scroll(1)}>
              <Icon of={arrowRight} />
            </RoundButton>
          </div>
        )}
      </SectionHead>
      <div ref={row} className={classes(css.rail, of === 'recipes' && css.recipes)}>
        <ListContext value={list}>{children}</ListContext>
      </div>
    </section>
  )
}
