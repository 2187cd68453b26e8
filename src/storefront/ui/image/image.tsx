import type { ComponentPropsWithoutRef } from 'react'

/** One address, or the same picture as WebP and in a format for every browser. */
export type ImageSource = string | { readonly webp?: string | undefined; readonly default: string }

type ImageProps = Omit<ComponentPropsWithoutRef<'img'>, 'src'> & {
  readonly source: ImageSource
  readonly width: number
  readonly height: number
  readonly alt: string
}

/**
 * A picture whose size is reserved: a skeleton until it is loaded, and a placeholder when it fails
 * (`lib/dom/image-fallback.ts`). The skeleton is the attribute `data-loading`, which the early script removes, so that this
 * also works for pictures that load before hydration.
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
