import back from 'icon:arrow-left-bold'
import lock from 'icon:lock-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './enclosed-bar.module.css'

const t = translator(texts)

/** In the header of the checkout, beside the logo: the way back to the cart. */
export function EnclosedBar() {
  return (
    <div className={css.bar}>
      <button type="button" className={css.back} aria-haspopup="dialog" onClick={() => openDrawer('cart', {})}>
        <Icon of={back} />
        {t('back')}
      </button>
      <span className={css.secure}>
        <Icon of={lock} />
        {t('secure')}
      </span>
    </div>
  )
}
