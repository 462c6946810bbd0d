import { clientOf } from '../../../lib/api/client.ts'
import { downloadOf } from '../../../lib/api/download.ts'
import { deskRenewal } from './desk-renewal.ts'

/** The API as a member of staff. */
export const { call: deskCall, exchange: deskExchange } = clientOf(deskRenewal)

/** Downloads a file as a member of staff. @throws ApiError, or the network error */
export const deskDownload = downloadOf(deskRenewal)
