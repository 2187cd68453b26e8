import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import { addCoupon, listCoupons, listPromotions } from '#modules/vouchers/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

const t = translator(texts)

export const couponsQuery = queryOf(listCoupons, {})
export const promotionsQuery = queryOf(listPromotions, {})

/** Adds a voucher to the account and invalidates the lists that show it. */
export function useAddVoucher() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (couponCode: string) => api(addCoupon, { body: { couponCode } }),
    onSuccess: async ({ code }) => {
      raiseToast({ type: 'success', id: 'voucher-added', content: t('added', { code }) })
      await Promise.all([couponsQuery, promotionsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
    },
  })
}
