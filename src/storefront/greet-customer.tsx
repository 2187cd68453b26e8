import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { makeApi, type Transport } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import { listAnnouncements } from '#modules/benefits/contract.ts'
import { getCustomer } from '#modules/customers/contract.ts'
import { listUsualProducts } from '#modules/favourites/contract.usual.ts'
import { getLoyalty } from '#modules/loyalty/contract.ts'
import { type Genius, getGenius } from '#modules/membership/contract.ts'
import { lastOrderAgain, monthSavings } from '#modules/ordering/contract.returning.ts'
import { currentOrder, listActiveOrderNotices, usualDelivery } from '#modules/ordering/contract.ts'
import { listCoupons } from '#modules/vouchers/contract.ts'
import { orderKey } from '#storefront/lib/cart/cart.ts'
import { trimProducts } from '#storefront/lib/listing/listed-products.ts'
import { type CustomerAnswers, customerAnswersHtml } from '#storefront/lib/page/customer-answers.ts'
import { DrawnForCustomer } from '#storefront/lib/page/drawn-for-customer.ts'
import { writeInto } from '#storefront/lib/page/write-into.ts'
import { makeQueryClient, queryOf } from '#storefront/lib/queries/queries.ts'
import { CustomerHome } from './pages/home/for-customer/customer-home.tsx'
import { Greeting } from './pages/home/for-customer/greeting.tsx'
import { lastOrderQuery, usualProductsQuery } from './pages/home/for-customer/use-has-ordered.ts'

/** Whether the customer has ordered before: these say it. */
const deciding = [listUsualProducts, lastOrderAgain] as const

/** What the parts of the home page show for a customer besides these and the cart. */
const shown = [
  ...[getCustomer, listActiveOrderNotices, usualDelivery],
  ...[monthSavings, getLoyalty, listCoupons, listAnnouncements, getGenius],
] as const

/**
 * The home page, made for guests, with the parts of one customer drawn into it, and the answers that they show. Null for who
 * has not ordered yet, and for a page without places for them. `transport` makes calls as this customer, only such without
 * side effects (GET); rejects when one of them fails.
 */
export async function greetCustomer(html: string, transport: Transport): Promise<string | null> {
  const call = makeApi(transport)
  const answer = async (contract: (typeof deciding)[number] | (typeof shown)[number]) =>
    [queryOf(contract, {}).queryKey, trimProducts(await call(contract))] as const
  const queries = makeQueryClient('server')
  const decided = await Promise.all(deciding.map(answer))
  for (const [key, value] of decided) queries.setQueryData(key, value)
  if (!hasOrdered(queries)) return null
  const [{ order }, others] = await Promise.all([call(currentOrder), Promise.all(shown.map(answer))])
  const answers: CustomerAnswers = [[orderKey, order], ...decided, ...others]
  for (const [key, value] of answers) queries.setQueryData(key, value)
  // Whether the offer of a trial was closed is stored in the browser: its tile waits for that.
  const genius = queryOf(getGenius, {}).queryKey
  if (queries.getQueryData<Genius>(genius)?.trial === 'available') queries.removeQueries({ queryKey: genius })
  const draw = (part: ReactNode): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <DrawnForCustomer value={true}>{part}</DrawnForCustomer>
      </QueryClientProvider>,
      { identifierPrefix: 'drawn' },
    )
  return writeInto(html, [
    ['<html', ' data-returning=""', ' '],
    ['data-part="greeting">', draw(<Greeting />), '</div>'],
    ['data-part="for-you">', draw(<CustomerHome />), '</div>'],
    ['\n', customerAnswersHtml(answers), '<script type="application/json" id="page-data">'],
  ])
}

function hasOrdered(queries: QueryClient): boolean {
  const last = queries.getQueryData<OkOf<typeof lastOrderAgain>>(lastOrderQuery.queryKey)
  const usual = queries.getQueryData<OkOf<typeof listUsualProducts>>(usualProductsQuery.queryKey)
  return Boolean(last?.order) || Boolean(usual?.products.length)
}
