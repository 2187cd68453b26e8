import { toPage } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import { Pagination, type PaginationProps } from '#storefront/components/page/pagination.tsx'

interface ListingPagesProps extends Pick<PaginationProps, 'page' | 'pages' | 'count' | 'size'> {
  readonly shown: ListingAddress
  /** The listing being loaded (`usePendingListing`), or the shown one. */
  readonly listing: ListingAddress
}

/** The pages of a listing. While another filter or sort is loading they cannot be pressed: they would undo that choice. */
export function ListingPages({ shown, listing, ...counts }: ListingPagesProps) {
  const address = (of: ListingAddress, page: number): string => formatListing(toPage(of, page))
  return (
    <div inert={address(shown, 1) !== address(listing, 1)}>
      <Pagination {...counts} addressOf={(page) => address(shown, page)} />
    </div>
  )
}
