/** 32-bit rolling hash of a text, signed (specification, section 9): h = h * 31 + code. */
export function rollingHash(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return hash
}
