import clock from 'icon:clock-countdown-bold'
import recycle from 'icon:recycle-bold'
import star from 'icon:star-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product-card.json'
import type { ProductCard } from '#modules/catalog/contract.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'

const t = translator(texts)

type Label = ProductCard['labels'][number]['items'][number]
/** The labels that a card shows, the most important first; at most two of them. The others are shown elsewhere. */
const order = ['saveMe', 'promo', 'new', 'freshpoint', 'sgr'] as const satisfies readonly Label['kind'][]

type Kind = (typeof order)[number]

interface ProductLabelsProps {
  readonly product: Pick<ProductCard, 'labels'>
  readonly isSponsored?: boolean | undefined
  readonly most?: number
  /** The class of the word that only wide cards have room for. */
  readonly wordClass?: string | undefined
}

/** The labels of a product, such as reductions and new. */
export function ProductLabels({ product, isSponsored, most = 2, wordClass }: ProductLabelsProps) {
  const labels = product.labels.flatMap((group) => group.items)
  const kinds = new Set(labels.map((label) => label.kind))
  // Of two reductions only the one that ends first is shown.
  const shown = order.filter((kind) => kinds.has(kind) && !(kind === 'promo' && kinds.has('saveMe')))
  return (
    <>
      {isSponsored && <Tag look="sponsored">{t('sponsored')}</Tag>}
      {shown.slice(0, isSponsored ? most - 1 : most).map((kind) => (
        <LabelTag key={kind} kind={kind} labels={labels} wordClass={wordClass} />
      ))}
    </>
  )
}

interface LabelTagProps {
  readonly kind: Kind
  readonly labels: readonly Label[]
  readonly wordClass: string | undefined
}

function LabelTag({ kind, labels, wordClass }: LabelTagProps) {
  const text = textOf(labels, kind)
  switch (kind) {
    case 'promo':
      return (
        <Tag look="promo">
          <span className="sr">{t('reduced')}</span>
          {text}
        </Tag>
      )
    case 'saveMe':
      return (
        <Tag look="save">
          <Icon of={clock} />
          <span className={wordClass}>{t('saveMe')}</span>
          {reductionOf(labels)}
        </Tag>
      )
    case 'freshpoint':
      return (
        <Tag look="point">
          <Icon of={star} />
          {text}
        </Tag>
      )
    case 'sgr':
      return (
        <Tag look="sgr">
          <Icon of={recycle} />
          {t('sgr')}
        </Tag>
      )
    case 'new':
      return <Tag look="new">{t('new')}</Tag>
  }
}

/** "-15%" with the typographic minus. */
const withMinus = (text: string): string => text.replace(/^-(?=\d)/, '−')

const textOf = (labels: readonly Label[], kind: Kind): string =>
  withMinus(labels.find((label) => label.kind === kind)?.text ?? '')

/** The reduction, which the wire sends as a second saveMe label. */
const reductionOf = (labels: readonly Label[]): string =>
  withMinus(labels.find((label) => label.kind === 'saveMe' && /\d/.test(label.text))?.text ?? '')
