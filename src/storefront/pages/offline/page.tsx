import { OfflineScreen } from '#storefront/features/offline/offline-screen.tsx'

export { meta } from './meta.ts'

export const Page = () => <OfflineScreen />
