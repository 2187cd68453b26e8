/** Signed 32-bit rolling hash of a text: h = h * 31 + code unit (docs/requirements.md, CONST-22). */
export function rollingHash(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return hash
}
