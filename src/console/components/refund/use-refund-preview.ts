import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#console/lib/queries.ts'
import { previewRefund } from '#modules/claims/contract.staff-refunds.ts'
import type { Part } from './use-refund-draft.ts'

export type DestinationKind = 'source' | 'points' | 'voucher' | 'iban'

interface PreviewOf {
  readonly orderId: string
  readonly parts: readonly Part[]
  readonly destination: DestinationKind
  readonly claim?: string | undefined
  /** False while a field is wrong. */
  readonly isReady: boolean
}

/** What the server says the refund would be: its sum, where the money comes from, and whether somebody signs. */
export const useRefundPreview = ({ orderId, parts, destination, claim, isReady }: PreviewOf) =>
  useQuery({
    ...queryOf(previewRefund, {
      params: { id: orderId },
      // An IBAN changes nothing of the sums.
      body: {
        parts: [...parts],
        destination: destination === 'iban' ? 'source' : destination,
        ...(claim !== undefined && { claim }),
      },
    }),
    // A call is known by its address alone: the body is what differs here.
    queryKey: [previewRefund.id, orderId, parts, destination, claim],
    enabled: isReady && parts.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
