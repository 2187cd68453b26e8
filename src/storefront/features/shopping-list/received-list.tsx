import basket from 'icon:basket'
import { useQuery } from '@tanstack/react-query'
import { baniOf, noMoney, add as sum, times } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { getSharedShoppingList, type SharedShoppingList } from '#modules/shopping-lists/contract.links.ts'
import { PageHeading } from '#storefront/components/page/page-heading.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { Added } from './added.tsx'
import { nameOf } from './list-lines.ts'
import css from './received-list.module.css'
import { useAddAll } from './use-add-all.ts'

const t = translator(texts)

/** The list of a link, for whoever got it: its products, into the cart by one press. */
export function ReceivedList({ token }: { readonly token: string }) {
  const query = useQuery(queryOf(getSharedShoppingList, { params: { token } }))
  return (
    <>
      {query.data === undefined && <PageHeading>{t('received')}</PageHeading>}
      <QueryResult query={query}>{(list) => <Received list={list as SharedShoppingList} />}</QueryResult>
    </>
  )
}

function Received({ list: { name: listName, lines } }: { readonly list: SharedShoppingList }) {
  const name = listName ?? t('receivedCart')
  const sold = lines.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : []))
  const buyable = sold.filter(({ product }) => product.maxAvailableQuantity > 0)
  const missing = lines.length - buyable.length
  const total = sum(noMoney, ...buyable.map(({ product, quantity }) => times(baniOf(product.price), quantity)))
  const names = new Map(sold.map(({ product }) => [product.variantCode, nameOf(product)]))
  const { add, undo } = useAddAll(async (had) =>
    sold.map(({ product: { variantCode }, quantity }) => ({
      variantCode,
      quantity: Math.min(100, (had.get(variantCode) ?? 0) + quantity),
    })),
  )
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <p className="muted">
        {t(listName === null ? 'receivedCartOf' : 'receivedOf', {
          products: t('countProducts', { count: lines.length }),
        })}
      </p>
      <Panel className={css.panel} aria-label={name}>
        {add.data && <Added put={add.data} names={names} undo={undo} />}
        {add.error && (
          <Notice kind="err" isAlert>
            {refusalText(add.error)}
          </Notice>
        )}
        <div className={css.head}>
          {missing > 0 && <p className={css.missing}>{t('missingNow', { count: missing })}</p>}
          {buyable.length > 0 && (
            <Button isBusy={add.isPending} onClick={() => add.mutate()}>
              <Icon of={basket} />
              {t('addAllFor', { amount: formatBani(total) })}
            </Button>
          )}
        </div>
        <ul className={css.lines}>
          {sold.map(({ product, quantity }) => (
            <li key={product.code}>
              <span className={css.picture} data-tint={product.tint}>
                <ProductPicture product={product} sizes="52px" alt="" />
              </span>
              <span>
                <a href={href('/p/:slug', { slug: product.slug })}>{nameOf(product)}</a>
                <span className="small muted">
                  {product.maxAvailableQuantity > 0
                    ? `${product.sizeLabel} · ${formatBani(baniOf(product.price))}`
                    : t('soldOut')}
                </span>
              </span>
              <b>{t('pieces', { count: quantity })}</b>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
