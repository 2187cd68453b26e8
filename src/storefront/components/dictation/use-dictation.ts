import { useEffect, useRef, useState } from 'react'

/** What the browser's own recognition of speech has of the Web Speech API. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

type MakeRecognition = new () => Recognition

const recognitionOf = (): MakeRecognition | undefined => {
  const page = globalThis as { SpeechRecognition?: MakeRecognition; webkitSpeechRecognition?: MakeRecognition }
  return page.SpeechRecognition ?? page.webkitSpeechRecognition
}

export interface Dictation {
  /** False on the server, and in browsers without recognition: they have no button. */
  readonly isAble: boolean
  readonly isListening: boolean
  readonly heard: string
  readonly failure: 'refused' | 'failed' | null
  start(): void
  /** Ends listening and keeps what was heard. */
  stop(): void
  /** Ends listening and keeps nothing. */
  giveUp(): void
}

/**
 * Dictation by the browser; `onHeard` gets the whole text when listening ends: of a phrase after its last word, empty where
 * nothing was said; else when the shopper ends it. It is not called once the component is gone.
 */
export function useDictation(onHeard: (text: string) => void, { isPhrase = false } = {}): Dictation {
  const [isAble, setAble] = useState(false)
  const [heard, setHeard] = useState('')
  const [isListening, setListening] = useState(false)
  const [failure, setFailure] = useState<Dictation['failure']>(null)
  const running = useRef<Recognition | null>(null)
  useEffect(() => {
    setAble(recognitionOf() !== undefined)
    return () => {
      const recognition = running.current
      running.current = null
      recognition?.abort()
    }
  }, [])

  const start = (): void => {
    const Make = recognitionOf()
    if (Make === undefined || running.current !== null) return
    const recognition = new Make()
    let text = ''
    let hasFailed = false
    recognition.lang = 'ro-RO'
    recognition.continuous = !isPhrase
    recognition.interimResults = true
    recognition.onresult = ({ results }) => {
      text = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(isPhrase ? ' ' : ', ')
      setHeard(text)
    }
    recognition.onerror = ({ error }) => {
      if (error === 'no-speech' || error === 'aborted') return
      hasFailed = true
      setFailure(error === 'not-allowed' ? 'refused' : 'failed')
    }
    recognition.onend = () => {
      // Given up, and another may be listening by now.
      if (running.current !== recognition) return
      running.current = null
      if (text !== '' || (isPhrase && !hasFailed)) onHeard(text)
      setListening(false)
    }
    running.current = recognition
    setHeard('')
    setFailure(null)
    setListening(true)
    recognition.start()
  }
  return {
    ...{ isAble, isListening, heard, failure, start },
    stop: () => running.current?.stop(),
    giveUp: () => {
      const recognition = running.current
      running.current = null
      setListening(false)
      recognition?.abort()
    },
  }
}
