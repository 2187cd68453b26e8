import { createContext, type ReactNode, useContext } from 'react'

/** What the shell shows at the right end of the top bar of every page: search, live mark, keyboard. */
export const ShellTools = createContext<ReactNode>(null)

export const useShellTools = (): ReactNode => useContext(ShellTools)
