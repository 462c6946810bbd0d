import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'
import { deskDownload } from './desk-call.ts'

/** Downloads a file from `path`, and reports failures. `name` is used unless the server sends one. */
export function useDownload(): (path: string, name: string) => Promise<void> {
  const ui = useTexts('ui')
  return (path, name) =>
    deskDownload(path, name).catch((error: unknown) => showErrorToast(error, { fallback: ui('downloadFailed') }))
}
