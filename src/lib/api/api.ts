import { clientOf } from './client.ts'
import { shopSession } from './renewal.ts'

/** The API as used by visitors and partners. */
export const { call, callWithHeaders } = clientOf(shopSession)
