export interface CategoryPictures {
  readonly image: string
  readonly iconPng: string
  /** Path of the picture as pages show it. */
  readonly picture: string
}

/**
 * The pictures of a category on the wire: absolute addresses of a PNG, or of a JPEG where the file is one. Beside each WebP
 * and SVG file of `public/img` that categories show lies the same picture as PNG.
 */
export function categoryPictures(file: string, origin: string): CategoryPictures {
  const image = origin + file.replace(/\.(webp|svg)$/, '.png')
  return { image, iconPng: image, picture: file }
}
