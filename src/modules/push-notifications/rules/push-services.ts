/** Push services of Chrome and Edge on Android, Firefox, Edge, and Safari. A leading dot stands for any name below a domain. */
export const knownPushServices = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/** Whether a host is one of these services, each as in `knownPushServices`. */
export const isServiceHost = (host: string, services: Iterable<string>): boolean =>
  [...services].some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service))
