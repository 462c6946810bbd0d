import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { PasskeyError, preloadLibrary } from './passkey.ts'

/** Explains why the browser returned no passkey; passes on other errors. Needs the texts of passkey. */
export function usePasskeyError() {
  const t = useTexts('passkey')
  const [passkeyError, setError] = useState<string>()
  useEffect(preloadLibrary, [])
  const attempt = async (work: () => Promise<void>) => {
    setError(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      setError(t(error.reason, { host: error.host }))
    }
  }
  return { passkeyError, attempt }
}
