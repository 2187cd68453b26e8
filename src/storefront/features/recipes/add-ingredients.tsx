import basket from 'icon:basket-bold'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError, problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './add-ingredients.module.css'
import { type BuyableIngredient, missingOf, totalOf } from './buyable.ts'

const t = translator(texts)

interface AddIngredientsProps {
  /** The recipe, as the source of the cart change in analytics. */
  readonly slug: string
  readonly buyable: readonly BuyableIngredient[]
  readonly isBlock?: boolean
  /** Called when the server refuses: the stock shown on the page is stale. */
  readonly onRefused: () => void
}

/** Adds the missing ingredients to the cart in one call, all or none; afterwards the button opens the cart. */
export function AddIngredients({ slug, buyable, isBlock = false, onRefused }: AddIngredientsProps) {
  const cart = cartOf(useQueryClient())
  const missing = missingOf(buyable)
  const isHeld = missing.length === 0 && buyable.some(({ isTicked, isShort }) => isTicked && !isShort)
  const add = useMutation({
    mutationFn: (items: readonly BuyableIngredient[]) =>
      cart.put(
        items.map(({ offer, packs }) => ({ variantCode: offer.variantCode, quantity: packs })),
        `recipe_${slug}`,
      ),
    onSuccess: (_, { length: count }) =>
      raiseToast({
        type: 'success',
        id: 'recipe',
        content: t('added', { count }),
        duration: 'recipeIngredients',
        action: { text: t('openCart'), onPress: () => openDrawer('cart', {}) },
      }),
    onError: (error) => {
      if (isApiError(error)) onRefused()
    },
  })
  const press = (): void => {
    if (isHeld) openDrawer('cart', {})
    else if (missing.length > 0) add.mutate(missing)
  }
  const words = (): string => {
    if (add.isPending) return t('adding')
    if (isHeld) return t('inCart')
    if (missing.length === 0) return t('nothing')
    return t('add', { count: missing.length, total: formatBani(totalOf(missing)) })
  }
  return (
    <div className={isBlock ? css.block : css.inline}>
      <Button
        size={isBlock ? 'medium' : 'large'}
        isBlock={isBlock}
        look={isHeld ? 'soft' : 'primary'}
        isBusy={add.isPending}
        aria-disabled={(missing.length === 0 && !isHeld) || undefined}
        onClick={press}
      >
        {!isBlock && !add.isPending && <Icon of={basket} />}
        {words()}
      </Button>
      {add.error && (
        <div role="alert">
          <ErrorText>{whyNot(add.error, add.variables)}</ErrorText>
        </div>
      )}
    </div>
  )
}

const sentences = {
  'variant-unknown': 'refusedUnknown',
  'variant-unavailable': 'refusedShort',
  'quantity-limit': 'refusedLimit',
} as const

/** The text of the refusal, with the name of the refused product. */
function whyNot(error: Error, sent: readonly BuyableIngredient[]): string {
  const facts: Readonly<Record<string, unknown>> = isApiError(error) ? { ...error.problem } : {}
  const about = sent.find(({ offer }) => offer.variantCode === facts['variantCode'])
  const sentence = Object.entries(sentences).find(([name]) => name === problemName(error))?.[1]
  if (!about || !sentence) return refusalText(error)
  const count = Number(facts['available'] ?? facts['limit'] ?? 0)
  return t(sentence === 'refusedShort' && count <= 0 ? 'refusedGone' : sentence, {
    name: about.product.shortName,
    count,
  })
}
