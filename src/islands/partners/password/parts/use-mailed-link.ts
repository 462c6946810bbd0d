import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { takeLinkToken } from './link-token.ts'

/** State of an emailed link: `found` is its target, `reason` the server's message for an unknown, expired or used link. */
export type MailedLink<T> =
  | { step: 'checking' }
  | { step: 'failed'; error: unknown }
  | { step: 'dead'; reason: string }
  | { step: 'found'; token: string; found: T }

interface LinkOptions<T> {
  /** The URL path without the token. */
  cleanPath: string
  read: (token: string) => Promise<T>
  /** Message if the URL contains no token. */
  noLink: string
}

/** The target of an emailed link. `handleError` takes the error of its submission; `retry` reloads it. */
export function useMailedLink<T>({ cleanPath, read, noLink }: LinkOptions<T>) {
  const [link, setLink] = useState<MailedLink<T>>({ step: 'checking' })
  const [attempt, setAttempt] = useState(0)
  const start = useEffectEvent(read)
  useEffect(() => {
    let ignore = false
    const token = takeLinkToken(cleanPath)
    if (!token) return setLink({ step: 'dead', reason: noLink })
    start(token).then(
      (found) => ignore || setLink({ step: 'found', token, found }),
      (error: unknown) => ignore || setLink(linkProblemOf(error))
    )
    return () => {
      ignore = true
    }
  }, [cleanPath, noLink, attempt])
  return { link, handleError: (error: unknown) => setLink(linkProblemOf(error)), retry: () => setAttempt((n) => n + 1) }
}

const linkProblemOf = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? ({ step: 'dead', reason: error.problem.detail } as const)
    : ({ step: 'failed', error } as const)
