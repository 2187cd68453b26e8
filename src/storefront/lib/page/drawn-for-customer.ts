import { createContext } from 'react'

/** Whether what is drawn is for one customer only, and not hydrated: it may depend on the customer and on the time. */
export const DrawnForCustomer = createContext(false)
