import { Image } from '#storefront/ui/image/image.tsx'

/** What a department looks like, beside its name. */
export function DepartmentPicture({ image }: { readonly image: string }) {
  return <Image source={image} width={320} height={240} alt="" loading="lazy" decoding="async" />
}
