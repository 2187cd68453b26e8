/** What a page shows, as keys; null when it is not known, so that any change concerns the page. */
export type PageKeys = readonly string[] | null

/** What the pages need to know of the versions. */
export type PageVersions = Pick<KeyVersions, 'current' | 'isUnchanged' | 'everyPageChangedAt'>

/** The version at which each key last changed: pages made at an older one are outdated if they show that key. */
export class KeyVersions {
  #version = 0
  #allChangedAt = 0
  readonly #changedAt = new Map<string, number>()

  /** Increases with every change. */
  current(): number {
    return this.#version
  }

  /** The version at which every page last changed, for data that every page shows. */
  everyPageChangedAt(): number {
    return this.#allChangedAt
  }

  /** Without a key the change concerns only pages of which it is not known what they show. */
  changed(keys: Iterable<string>): void {
    this.#version++
    for (const key of keys) this.#changedAt.set(key, this.#version)
  }

  everythingChanged(): void {
    this.#version++
    this.#allChangedAt = this.#version
    this.#changedAt.clear()
  }

  /** Whether a page of these keys, made from the data of version `since`, would be the same now. */
  isUnchanged(keys: PageKeys, since: number): boolean {
    if (since === this.#version) return true
    if (keys === null || since < this.#allChangedAt) return false
    return keys.every((key) => (this.#changedAt.get(key) ?? 0) <= since)
  }
}

/** The versions of pages that also show what `refresh` finds changed: it is called before a version is told. */
export const refreshedVersions = (versions: KeyVersions, refresh: () => void): PageVersions => ({
  current: () => {
    refresh()
    return versions.current()
  },
  isUnchanged: (keys, since) => versions.isUnchanged(keys, since),
  everyPageChangedAt: () => {
    refresh()
    return versions.everyPageChangedAt()
  },
})
