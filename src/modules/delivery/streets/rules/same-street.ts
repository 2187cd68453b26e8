import { fold } from '#kernel/fold.ts'
import { streetKey } from '../../rules/street-words.ts'

interface Street {
  readonly street: string
  readonly city: string
}

/**
 * Whether two addresses of one zone are on the same street. Zones of Bucharest have a street name once; in those of Ilfov each
 * town has its own.
 */
export const isSameStreet = (a: Street, b: Street): boolean =>
  streetKey(a.street) === streetKey(b.street) && (isOfBucharest(a) || fold(a.city) === fold(b.city))

const isOfBucharest = ({ city }: Street): boolean => /^(sector|bucuresti)/.test(fold(city))
