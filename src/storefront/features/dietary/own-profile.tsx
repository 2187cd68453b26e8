import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-profile.json'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './profile-query.ts'

const t = translator(texts)

/** What the customer cannot or will not eat, to be changed. */
export function OwnDietaryProfile() {
  const query = useQuery({ ...profileQuery, refetchOnWindowFocus: false })
  return (
    <>
      <p className="muted">{t('intro')}</p>
      <QueryResult query={query}>
        {/* Starts anew when the profile was deleted. */}
        {({ profile }) => <ProfileForm key={profile === null ? 'none' : 'kept'} profile={profile} />}
      </QueryResult>
    </>
  )
}
