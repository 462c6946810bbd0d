import { useEffect, useEffectEvent, useState } from 'react'
import { Fault } from '../../../../lib/api/fault.ts'
import { takeLinkToken } from './link-token.ts'

/** How far a mailed link has come: `found` is what it leads to, `why` the server's words: unknown, too old or used. */
export type MailedLink<T> =
  | { step: 'checking' }
  | { step: 'failed'; error: unknown }
  | { step: 'dead'; why: string }
  | { step: 'found'; token: string; found: T }

interface Ways<T> {
  /** What the address becomes once the token has left it. */
  cleanPath: string
  read: (token: string) => Promise<T>
  /** Said where the address holds no token. */
  noLink: string
}

/** What a mailed link leads to. `end` takes the refusal of what was sent by it; `retry` asks again. */
export function useMailedLink<T>({ cleanPath, read, noLink }: Ways<T>) {
  const [link, setLink] = useState<MailedLink<T>>({ step: 'checking' })
  const [attempt, setAttempt] = useState(0)
  const start = useEffectEvent(read)
  useEffect(() => {
    let left = false
    const token = takeLinkToken(cleanPath)
    if (!token) return setLink({ step: 'dead', why: noLink })
    start(token).then(
      (found) => left || setLink({ step: 'found', token, found }),
      (error: unknown) => left || setLink(endOf(error))
    )
    return () => {
      left = true
    }
  }, [cleanPath, noLink, attempt])
  return { link, end: (error: unknown) => setLink(endOf(error)), retry: () => setAttempt((n) => n + 1) }
}

const endOf = (error: unknown) =>
  error instanceof Fault && error.status === 404
    ? ({ step: 'dead', why: error.problem.detail } as const)
    : ({ step: 'failed', error } as const)
