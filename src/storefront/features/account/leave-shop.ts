/** Forgets the session of this browser, which the shop has ended already, and goes home. */
export async function leaveShop(): Promise<void> {
  const { currentSession } = await import('#storefront/lib/session/current-session.ts')
  await currentSession().signOut()
}
