import { useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from '#console/lib/drafts.ts'
import { type AlbumEntry, mostPhotographs } from '#modules/catalog/album/rules/album.ts'
import type { GoodsAlbum } from '#modules/catalog/contract.staff.ts'

export interface AlbumDraft {
  readonly photographs: readonly AlbumEntry[]
  readonly isChanged: boolean
  /** Each photograph has its alternative text. */
  readonly isWhole: boolean
  readonly isFull: boolean
  /** Adds an uploaded one; false when it is there already, or there are eight. */
  readonly add: (key: string) => boolean
  readonly change: (key: string, fields: Partial<AlbumEntry>) => void
  readonly remove: (key: string) => void
  /** Puts the photographs into this order of keys. */
  readonly order: (keys: readonly string[]) => void
  readonly drop: () => void
}

/** The photographs of a product as they are edited; a reload keeps them until they are saved. */
export function useAlbumDraft({ code, version, photographs: saved }: GoodsAlbum): AlbumDraft {
  const name = `album.${code}.${version}`
  const [photographs, setPhotographs] = useState(
    () => (readDraft(name)?.['photographs'] as readonly AlbumEntry[] | undefined) ?? saved,
  )
  const set = (edit: (before: readonly AlbumEntry[]) => readonly AlbumEntry[]): void =>
    setPhotographs((before) => {
      const next = edit(before)
      writeDraft(name, { photographs: next })
      return next
    })
  return {
    photographs,
    isChanged: JSON.stringify(photographs) !== JSON.stringify(saved),
    isWhole: photographs.every(({ alt }) => alt.trim() !== ''),
    isFull: photographs.length >= mostPhotographs,
    add: (key) => {
      const fits = photographs.length < mostPhotographs && photographs.every((one) => one.key !== key)
      if (fits) set((before) => [...before, { key, alt: '', crop: null }])
      return fits
    },
    change: (key, fields) => set((before) => before.map((one) => (one.key === key ? { ...one, ...fields } : one))),
    remove: (key) => set((before) => before.filter((one) => one.key !== key)),
    order: (keys) => set((before) => keys.flatMap((key) => before.find((one) => one.key === key) ?? [])),
    drop: () => {
      forgetDraft(name)
      setPhotographs(saved)
    },
  }
}
