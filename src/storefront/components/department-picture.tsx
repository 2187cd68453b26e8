/** What a department looks like, beside its name. */
export function DepartmentPicture({ image }: { readonly image: string }) {
  return <img src={image} width={320} height={240} alt="" loading="lazy" decoding="async" />
}
