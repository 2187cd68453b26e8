import { giftCode } from './rules/gift-voucher.ts'

/** Letters and digits that are not mistaken for one another when they are read aloud or typed. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new code of about 79 random bits: nobody guesses one. */
export function newGiftCode(): string {
  const pick = (): string => {
    // Bytes past the last whole multiple of the alphabet would make the first letters likelier.
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 255
    return byte < 256 - (256 % letters.length) ? (letters[byte % letters.length] ?? pick()) : pick()
  }
  const { prefix, groups, groupLength } = giftCode
  const group = (): string => Array.from({ length: groupLength }, pick).join('')
  return [prefix, ...Array.from({ length: groups }, group)].join('-')
}
