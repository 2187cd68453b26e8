import { Image } from '#storefront/ui/image/image.tsx'

/** A department's picture; its name stands beside it, so the alternative text is empty. */
export function DepartmentPicture({ picture }: { readonly picture: string }) {
  return <Image source={picture} width={320} height={240} alt="" loading="lazy" decoding="async" />
}
