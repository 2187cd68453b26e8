import { SignIn } from '#storefront/features/sign-in/sign-in.tsx'

export { meta } from './meta.ts'

export function Page() {
  return (
    <div className="wrap">
      <SignIn />
    </div>
  )
}
