/**
 * SQL for the version of a product's pictures, which is part of their addresses. Alternative texts change no picture. `alias`
 * names the row of `product`.
 */
export const pictureVersion = (alias: string): string => `left(md5((${alias}.packshot - 'alts')::text), 8)`

/** SQL for whether a product shows photographs that staff gave it, which imports leave alone. */
export const showsAlbum = (alias: string): string =>
  `EXISTS (SELECT FROM product_album a WHERE a.product_code = ${alias}.code AND a.photographs <> '[]')`
