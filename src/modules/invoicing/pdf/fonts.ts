import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const weights = [400, 700] as const

/** Figtree in two families, because its files are subsets: ș, ț and ă are in latin-ext. */
export const fontFamily = ['Figtree', 'FigtreeExt']

let isRegistered = false

/**
 * Registers the fonts with the renderer, once a process. They are embedded in each PDF. The renderer is imported here, because
 * the index of the module, which every start reads, exports this file.
 */
export async function registerFonts(): Promise<void> {
  if (isRegistered) return
  const { Font } = await import('@react-pdf/renderer')
  if (isRegistered) return
  isRegistered = true
  for (const [family, subset] of [
    ['Figtree', 'latin'],
    ['FigtreeExt', 'latin-ext'],
  ] as const) {
    const file = (weight: number) =>
      require.resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)
    Font.register({ family, fonts: weights.map((fontWeight) => ({ src: file(fontWeight), fontWeight })) })
  }
  // No hyphenation: the renderer's dictionary is English.
  Font.registerHyphenationCallback((word) => [word])
}
