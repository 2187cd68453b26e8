import { createContext } from 'react'

/** The analytics ids of a page's product rails by the id of their block; other rails are named after their block. */
export const ListIds = createContext<ReadonlyMap<string, string>>(new Map())
