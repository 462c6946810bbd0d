import { download } from '../../../lib/api/download.ts'
import { showFailureToast } from '../../../lib/toasts.ts'

/** Downloads a file from an API on another origin, or shows that it could not be created. */
export async function downloadCollectionFile(address: string, failed: string): Promise<void> {
  const { pathname, search } = new URL(address)
  const extension = pathname.includes('/pdf/') ? 'pdf' : 'zip'
  const name = `${pathname.slice(pathname.lastIndexOf('/') + 1)}.${extension}`
  await download(pathname + search, name).catch(() => showFailureToast(failed))
}
