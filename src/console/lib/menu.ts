import { createContext, useContext } from 'react'
import type { Page } from '../pages/page.ts'

/** A page with a place in the menu. */
export type MenuPage = Page & { readonly menu: NonNullable<Page['menu']> }

/** The menu pages permitted to the signed-in person; set by the shell. */
export const MenuPages = createContext<readonly MenuPage[]>([])

export const useMenu = (): readonly MenuPage[] => useContext(MenuPages)
