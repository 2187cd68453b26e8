import { createContext, type ReactNode, useContext } from 'react'

/** Tools at the right end of the top bar: search, live status, shortcuts. Set by the shell. */
export const ShellTools = createContext<ReactNode>(null)

export const useShellTools = (): ReactNode => useContext(ShellTools)
