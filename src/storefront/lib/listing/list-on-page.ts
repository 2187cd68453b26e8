import { createContext } from 'react'

/** The product list around a card, which is sent along when a product is added from it. */
export interface ListOnPage {
  readonly analyticsListId: string
  readonly analyticsListName: string
  /** The position of the list on its page. */
  readonly parentIndex?: number | undefined
}

export const ListContext = createContext<ListOnPage | undefined>(undefined)
