import { SignOut } from '#storefront/features/sign-in/sign-out.tsx'

export { meta } from './meta.ts'

export function Page() {
  return (
    <div className="wrap">
      <SignOut />
    </div>
  )
}
