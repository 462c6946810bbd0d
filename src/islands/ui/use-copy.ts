import { useEffect, useState } from 'react'

/**
 * Copies a text; `isCopied` is true for two seconds afterwards. `copy` is undefined on a page without TLS, where
 * browsers offer no clipboard.
 */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false)
    )
  return { isCopied, copy: globalThis.isSecureContext ? copy : undefined }
}
