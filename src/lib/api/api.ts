import { clientOf } from './client.ts'
import { shopSession } from './renewal.ts'

/** The API as a visitor or partner. */
export const { call, exchange } = clientOf(shopSession)
