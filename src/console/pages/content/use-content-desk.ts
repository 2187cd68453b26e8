import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#console/lib/queries.ts'
import { getContentDesk } from '#modules/editorial/contract.staff-desk.ts'

/** Where the shop is; undefined until it is known. */
export const useContentDesk = () =>
  useQuery({ ...queryOf(getContentDesk, {}), staleTime: Number.POSITIVE_INFINITY }).data

/** The whole address of a path of the shop: pictures and previews are there. */
export function useShopAddress(): (path: string) => string {
  const desk = useContentDesk()
  return (path) => (path.startsWith('/') ? (desk?.shopUrl ?? '') + path : path)
}
