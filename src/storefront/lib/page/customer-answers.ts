import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readStored, storageKeys } from '../storage/storage.ts'
import { jsonInHtml } from './head-html.ts'

/** Answers to calls that only a customer can make, by the key of their query. */
export type CustomerAnswers = readonly (readonly [key: QueryKey, answer: unknown])[]

const elementId = 'customer-data'

/** The answers as an element of the page that is sent to this customer. */
export const customerAnswersHtml = (answers: CustomerAnswers): string =>
  `<script type="application/json" id="${elementId}">${jsonInHtml(answers)}</script>`

/** Takes the answers out of the page of who turns out to be a guest. */
export const dropCustomerAnswers = (): void => document.getElementById(elementId)?.remove()

/**
 * Fills the query cache with the answers that the server has sent along with the page, once. The server did not know the
 * zone that this browser may have stored: then they are shown, and asked for again.
 */
export function takeCustomerAnswers(queries: QueryClient): void {
  const element = document.getElementById(elementId)
  if (element === null) return
  element.remove()
  const isOfZone = readStored(storageKeys.logisticChannel) !== undefined
  for (const [key, answer] of JSON.parse(element.textContent) as CustomerAnswers) {
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, answer, isOfZone ? { updatedAt: 0 } : {})
  }
}
