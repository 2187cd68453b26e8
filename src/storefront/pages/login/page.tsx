import { SignIn } from '#storefront/features/sign-in/sign-in.tsx'

export { meta } from './meta.ts'

/** Most sign in to order: the code of the checkout arrives while they do. Without it the checkout loads it itself. */
const prepare = (path: string): void => {
  if (path.startsWith('/checkout')) import('../checkout/page.tsx').catch(() => undefined)
}

export function Page() {
  return (
    <div className="wrap">
      <SignIn onReturn={prepare} />
    </div>
  )
}
