import type { Personalisation } from '../ports.ts'

/** For a shop without a personalisation service. */
export const noPersonalisation: Personalisation = { send: async () => undefined, forget: async () => undefined }
