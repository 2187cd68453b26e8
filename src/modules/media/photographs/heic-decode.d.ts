/** heic-decode 2.1; its types on npm lack the size of an image that is not decoded yet. */
declare module 'heic-decode' {
  interface HeicImage {
    /** Pixels, of the upright image. */
    readonly width: number
    readonly height: number
    decode(): Promise<{ readonly data: Uint8ClampedArray<ArrayBuffer> }>
  }
  const decode: { all(file: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[]> }
  export = decode
}
