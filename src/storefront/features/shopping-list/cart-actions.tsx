import { SaveCartButton } from './save-cart-button.tsx'
import { ShareCartButton } from './share-cart-button.tsx'

/** What can be done with the whole cart: kept as a list, sent by a link. */
export function CartActions() {
  return (
    <>
      <SaveCartButton />
      <ShareCartButton />
    </>
  )
}
