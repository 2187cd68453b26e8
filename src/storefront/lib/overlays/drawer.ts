import { makeStore } from '#browser/store.ts'

/** Every drawer of the shop with its props; a feature adds its own here. */
export interface Drawers {
  readonly cart: Record<never, never>
  readonly accessibility: Record<never, never>
  readonly delivery: Record<never, never>
}

export interface OpenDrawer<Type extends keyof Drawers = keyof Drawers> {
  readonly type: Type
  readonly props: Drawers[Type]
}

/** The open drawer; at most one is open. */
export const drawer = makeStore<OpenDrawer | null>(null)

export function openDrawer<Type extends keyof Drawers>(type: Type, props: Drawers[Type]): void {
  drawer.set({ type, props })
}

export const closeDrawer = (): void => drawer.set(null)

/** Narrows the open drawer, and with it the type of its props. */
export function isDrawer<Type extends keyof Drawers>(open: OpenDrawer | null, type: Type): open is OpenDrawer<Type> {
  return open?.type === type
}
