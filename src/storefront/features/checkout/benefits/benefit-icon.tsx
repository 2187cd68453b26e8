import basket from 'icon:basket'
import coins from 'icon:coins'
import crown from 'icon:crown-simple'
import gift from 'icon:gift'
import star from 'icon:star'
import tag from 'icon:tag'
import truck from 'icon:truck'
import { Icon } from '#storefront/ui/image/icon.tsx'

/** The icons that the Shop API names. */
const icons: Readonly<Record<string, string>> = { basket, coins, 'crown-simple': crown, gift, tag, truck }

/** The icon of a benefit, by the name in the answer; a star for a name that this release does not know. */
export function BenefitIcon({ name, className }: { readonly name: string; readonly className?: string | undefined }) {
  return <Icon of={icons[name] ?? star} className={className} />
}
