/** Clears the session of this browser, which the server has ended, and goes to the home page. */
export async function endSession(): Promise<void> {
  await import('#storefront/lib/push/session-device.ts').then(
    ({ leaveEndedDevice }) => leaveEndedDevice(),
    () => undefined,
  )
  const { currentSession } = await import('#storefront/lib/session/current-session.ts')
  await currentSession().signOut()
}
