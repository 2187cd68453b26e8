import card from '#storefront/components/product-card/product-card.module.css'
import grid from '#storefront/components/product-card/product-grid.module.css'
import columns from '#storefront/features/listing/facet-columns.module.css'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Bar } from './bar.tsx'
import { linkTo } from './link-to.ts'
import css from './waiting.module.css'

const chips = ['72px', '140px', '104px', '128px', '130px', '176px', '150px']
/** A box for each value of a facet, by its key. */
const facets = [
  ['a', 'b', 'c', 'd'],
  ['e', 'f', 'g'],
  ['h', 'i', 'j', 'k'],
]
/** Links that say the name of a list, and not 'Vezi toate'. */
const namedLinks = 'nav a, #departamente a, main li a'
/** Not the number of a page of the list. */
const isName = (text: string): boolean => text.length < 40 && /\p{L}/u.test(text)
/** Fills the screens in use; more would be below the fold. */
const cards = Array.from({ length: 12 }, (_, index) => index)

/** A list of products: its name where the pressed link told it, chips, facets and cards. */
export function ListingSkeleton({ path }: { readonly path: string }) {
  const name = linkTo(path, namedLinks)?.textContent.trim()
  return (
    <>
      <Bar className={css.crumb} />
      <div className={css.heading}>
        {name && isName(name) ? <p className={css.name}>{name}</p> : <Bar className={css.title} />}
        <Bar className={css.count} />
      </div>
      <div className={css.chips}>
        {chips.map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
      <div className={columns.columns}>
        <div className={columns.facets}>
          {facets.map((values) => (
            <div key={values.join('')} className={css.facet}>
              <Bar className={css.line} width="116px" />
              {values.map((value) => (
                <Bar key={value} className={css.line} width="160px" />
              ))}
            </div>
          ))}
        </div>
        <div>
          <div className={css.tools}>
            <Bar />
          </div>
          <div className={grid.grid}>
            {cards.map((index) => (
              <div key={index} className={classes(card.card, css.card)}>
                <Bar className={css.tile} />
                <div className={card.body}>
                  <div className={card.heading}>
                    <Bar className={css.line} width="86%" />
                    <Bar className={css.line} width="56%" />
                    <Bar className={css.line} width="34%" />
                  </div>
                  <Bar className={css.price} width="44%" />
                  <Bar className={css.line} width="38%" />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
