import { Image } from '#storefront/ui/image/image.tsx'

/** A department's picture; its name stands beside it, so the alternative text is empty. */
export function DepartmentPicture({ image }: { readonly image: string }) {
  return <Image source={image} width={320} height={240} alt="" loading="lazy" decoding="async" />
}
