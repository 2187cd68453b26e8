import { documentAddress } from '#modules/content/rules/document-address.ts'
import { sameFrame } from '../document-frame/address.ts'
import { DocumentCard } from '../document-frame/document-card.tsx'
import css from './post-grid.module.css'
import type { Posts } from './posts.ts'

interface PostGridProps {
  readonly posts: Posts
  /** The path of the page, from which embeds are told. */
  readonly path: string
  readonly heading?: 'h2' | 'h3'
  /** Whether the first row is above the fold. */
  readonly isEarly?: boolean
}

/** The pictures of the first row load first. */
const firstRow = 3

export function PostGrid({ posts, path, heading = 'h3', isEarly = false }: PostGridProps) {
  return (
    <ul className={css.grid}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <DocumentCard
            document={post}
            address={sameFrame(path, documentAddress(post))}
            heading={heading}
            isEarly={isEarly && index < firstRow}
          />
        </li>
      ))}
    </ul>
  )
}
