import bell from 'icon:bell'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/alert-button.json'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { Button, type ButtonLook } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

interface AlertButtonProps {
  readonly product: ListedProduct
  readonly kind: 'stock' | 'price'
  readonly look?: ButtonLook
  readonly size?: 'small' | 'medium' | 'large'
  readonly isBlock?: boolean
}

/** Opens the question whether the shop shall write once when a product is back in stock, or costs less. */
export function AlertButton({ product, kind, ...looks }: AlertButtonProps) {
  const name = nameOf(product)
  const open = (): void =>
    void import('./alert-dialog.tsx').then(({ openAlertDialog }) => openAlertDialog(product, kind))
  return (
    <Button {...looks} aria-haspopup="dialog" onClick={open}>
      <Icon of={bell} />
      {t(kind === 'stock' ? 'tellStock' : 'tellPrice')}
      <span className="sr">{t('tellOf', { name })}</span>
    </Button>
  )
}

export const stockAlertAction = (product: ListedProduct) => (
  <AlertButton product={product} kind="stock" look="soft" size="small" />
)
