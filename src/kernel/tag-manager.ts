/** Where the container of Google Tag Manager is loaded from. */
export const tagManagerOrigin = 'https://www.googletagmanager.com'

/** The id of a container. */
export const containerForm = /^GTM-[A-Z0-9]{4,12}$/

/** Additions to the content security policy of pages with a container: its script, and where its tags report to. */
export const tagManagerSources = {
  script: [tagManagerOrigin],
  connect: [
    tagManagerOrigin,
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  image: [tagManagerOrigin, 'https://*.google-analytics.com'],
} as const
