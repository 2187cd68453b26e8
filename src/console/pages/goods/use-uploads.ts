import { useRef, useState } from 'react'
import { api } from '#console/lib/api/api.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-goods.json'
import { mostPhotographs, uploadBytes } from '#modules/catalog/album/rules/album.ts'
import { uploadGoodsPhotograph } from '#modules/catalog/contract.staff.ts'

const t = translator(texts)
const megabyte = 2 ** 20

interface Refused {
  readonly id: string
  readonly name: string
  readonly reason: string
}

export interface Uploads {
  /** The name of the file that is being sent. */
  readonly sending: string | undefined
  readonly refused: readonly Refused[]
  readonly send: (files: readonly File[]) => void
}

/** Sends files one after the other. `taken` are the keys that are there already; `add` gets those of new ones. */
export function useUploads(taken: readonly string[], add: (key: string) => void): Uploads {
  const [sending, setSending] = useState<string>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const queue = useRef<File[]>([])
  const isBusy = useRef(false)
  const known = useRef(new Set<string>())
  known.current = new Set([...taken, ...(isBusy.current ? known.current : [])])

  const one = async (file: File): Promise<string | undefined> => {
    if (known.current.size >= mostPhotographs) return t('tooMany', { most: mostPhotographs })
    if (file.size > uploadBytes)
      return t('tooLarge', { size: Math.ceil(file.size / megabyte), most: uploadBytes / megabyte })
    try {
      const { key } = await api(uploadGoodsPhotograph, { body: { photo: file } })
      if (known.current.has(key)) return t('twice')
      known.current.add(key)
      add(key)
      return undefined
    } catch (error) {
      return problemText(error)
    }
  }

  const work = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    for (let file = queue.current.shift(); file !== undefined; file = queue.current.shift()) {
      const { name } = file
      setSending(name)
      const reason = await one(file)
      if (reason !== undefined) setRefused((before) => [...before, { id: crypto.randomUUID(), name, reason }])
    }
    isBusy.current = false
    setSending(undefined)
  }

  return {
    sending,
    refused,
    send: (files) => {
      setRefused([])
      queue.current.push(...files)
      void work()
    },
  }
}
