import { translator } from '#kernel/translate.ts'
import texts from '#locales/legal.json'
import { authorities } from '#storefront/lib/authorities.ts'
import { ExternalLink } from '#storefront/ui/link/external-link.tsx'

const t = translator(texts)

const names = ['consumers', 'settlement', 'food', 'data'] as const

/** Whom customers can turn to when they and the seller do not agree. */
export function AuthorityList() {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <ExternalLink className="link" href={authorities[name]}>
            {t(`authorities.${name}`)}
          </ExternalLink>
          <br />
          {t(`authorities.${name}Text`)}
        </li>
      ))}
    </ul>
  )
}
