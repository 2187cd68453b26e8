import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#kernel/client.ts'
import { editOrder, listOrders, type OrderView, quoteOrderEdit } from '#modules/ordering/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { awaitsPayment, type CombinedLine, mergedLines } from './merged-lines.ts'

/** A line with the pieces that are wanted of it. */
export interface EditedLine extends CombinedLine {
  readonly wanted: number
}

/** The key of its sentence. */
export type SaveOutcome = 'saved' | 'savedUnpaid'

/** Changes of a placed order that are not saved yet, what they cost, and how they are saved or given up. */
export function useOrderEdit(order: OrderView, onSaved: (outcome: SaveOutcome) => void) {
  const client = useQueryClient()
  const { tokenValue: id } = order
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map())
  const [added, setAdded] = useState<readonly CombinedLine[]>([])
  const [isOfAge, confirmAge] = useState(false)
  const ordered = mergedLines(order)
  const known = new Set(ordered.map(({ variantCode }) => variantCode))
  const fresh = added.filter(({ variantCode }) => !known.has(variantCode))
  const lines = [...fresh, ...ordered].map((line) => ({
    ...line,
    wanted: wanted.get(line.variantCode) ?? line.quantity,
  }))
  const changes = lines.filter((line) => line.wanted !== line.quantity)
  const body = {
    lines: changes.map(({ variantCode, wanted: quantity, quantity: was }) => ({ variantCode, quantity, was })),
    ...(isOfAge && { ageConfirmed: true }),
  }
  const quote = useQuery({
    queryKey: [quoteOrderEdit.id, id, order.version, JSON.stringify(body)],
    queryFn: ({ signal }) => api(quoteOrderEdit, { params: { id }, body, signal }),
    enabled: changes.length > 0 && order.editableUntil !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const forget = (): void => {
    setWanted(new Map())
    setAdded([])
    save.reset()
  }
  const save = useMutation({
    mutationFn: (expectedDifferenceInt: number) =>
      api(editOrder, { params: { id }, body: { ...body, expectedDifferenceInt } }),
    onSuccess: async ({ paymentUrl, ...edited }) => {
      await cacheAnswer(client, placedOrderKey(id), edited)
      void client.invalidateQueries({ queryKey: [listOrders.id] })
      forget()
      if (paymentUrl !== null) location.assign(paymentUrl)
      else onSaved(edited.additions.some(awaitsPayment) ? 'savedUnpaid' : 'saved')
    },
    // The order, or a price, is another than the page had shown.
    onError: () => {
      void client.invalidateQueries({ queryKey: placedOrderKey(id) })
      void quote.refetch()
    },
  })
  const error = save.error ?? quote.error
  return {
    lines,
    changes,
    quote: quote.error === null && !quote.isPlaceholderData ? quote.data : undefined,
    error,
    needsAge: isMissingAge(error) || isOfAge,
    isOfAge,
    confirmAge,
    isSaving: save.isPending,
    want: (variantCode: string, quantity: number): void => {
      save.reset()
      setWanted(new Map(wanted).set(variantCode, quantity))
    },
    add: (line: CombinedLine): void => {
      setAdded([line, ...added.filter(({ variantCode }) => variantCode !== line.variantCode)])
      const has = lines.find(({ variantCode }) => variantCode === line.variantCode)?.wanted ?? 0
      setWanted(new Map(wanted).set(line.variantCode, has + 1))
    },
    save: (): void => {
      if (quote.data) save.mutate(quote.data.differenceInt)
    },
    forget,
  }
}

export type OrderEditing = ReturnType<typeof useOrderEdit>

function isMissingAge(error: unknown): boolean {
  const missing: unknown = isApiError(error) ? error.problem?.['missing'] : undefined
  return Array.isArray(missing) && missing.includes('ageCheck')
}
