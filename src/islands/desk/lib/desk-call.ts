import { clientOf } from '../../../lib/api/client.ts'
import { downloadOf } from '../../../lib/api/download.ts'
import { deskRenewal } from './desk-renewal.ts'
import { sendOnce } from './send-once.ts'

/** The API as used by staff. */
export const { call: deskCall, callWithHeaders: deskCallWithHeaders } = clientOf(deskRenewal, sendOnce)

// Accountants need the exact name of some files, such as FEC.
function fileNameOf({ headers }: Response): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('Content-Disposition') ?? '')?.[1]
  return encoded && decodeURIComponent(encoded)
}

/** Downloads a file as a staff member, under the name sent by the server. @throws ApiError, or the network error */
export const deskDownload = downloadOf(deskRenewal, fileNameOf)

/** Downloads a list from an endpoint that returns the format of the `Accept` header: a workbook by default, or CSV. */
export const deskExport = (path: string, name: string, format: 'xlsx' | 'csv'): Promise<void> =>
  deskDownload(path, `${name}.${format}`, { headers: { Accept: format === 'csv' ? 'text/csv' : '*/*' } })
