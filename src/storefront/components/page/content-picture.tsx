import type { ComponentPropsWithoutRef } from 'react'
import type { ContentPicture as Picture } from '#modules/content/rules/blocks.ts'
import { contentSrcset } from '#modules/media/rules/content-picture.ts'
import { Image } from '#storefront/ui/image/image.tsx'

type ContentPictureProps = Pick<
  ComponentPropsWithoutRef<'img'>,
  'className' | 'style' | 'loading' | 'decoding' | 'fetchPriority'
> & {
  readonly of: Omit<Picture, 'alt'>
  readonly alt: string
  /** The `sizes` attribute. */
  readonly sizes: string
}

/** A picture that an editor has chosen: an uploaded one in the width that its place and the screen need. */
export const ContentPicture = ({ of: { url, width, height }, sizes, ...rest }: ContentPictureProps) => (
  <Image width={width} height={height} {...rest} {...widthsOf(url, sizes, width)} source={url} />
)

/** The attributes that offer an uploaded picture in several widths; none for other pictures. */
export function widthsOf(address: string, sizes: string, ownWidth?: number) {
  const srcSet = contentSrcset(address, ownWidth)
  return srcSet === undefined ? {} : { srcSet, sizes }
}
