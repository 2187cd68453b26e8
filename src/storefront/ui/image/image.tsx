import type { ComponentPropsWithoutRef } from 'react'

/** One address, or the same picture as WebP and in a form that every browser knows. */
export type ImageSource = string | { readonly webp?: string | undefined; readonly default: string }

type ImageProps = Omit<ComponentPropsWithoutRef<'img'>, 'src'> & {
  readonly source: ImageSource
  readonly width: number
  readonly height: number
  readonly alt: string
}

/**
 * A picture in a box of its own size: a skeleton until it has come, and the placeholder when it does not
 * (`lib/dom/image-fallback.ts`). The skeleton is an attribute that the first script of the page takes away, so that
 * it also goes from pictures that come before the page lives.
 */
export function Image({ source, alt, ...rest }: ImageProps) {
  const { webp = undefined, default: address } = typeof source === 'string' ? { default: source } : source
  const image = <img key={address} {...rest} src={address} alt={alt} data-loading="" suppressHydrationWarning />
  if (webp === undefined) return image
  return (
    <picture>
      <source type="image/webp" srcSet={webp} />
      {image}
    </picture>
  )
}
