import type { Endpoint, Output } from '../../../../contract/endpoint.ts'
import { type Arguments, headersOf, type Loose, outputOf, request } from '../../../lib/api/api.ts'
import { deskRenewal } from './desk-renewal.ts'
import { deskToken, leaveForDeskLogin } from './desk-session.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { fileAddress } from '../../../lib/api/download.ts'
import { saveFile } from '../../../lib/api/save-file.ts'

/**
 * Calls a desk endpoint and returns its validated output. If the session has expired, waits for the sign-in and repeats
 * the call with the same key.
 * @throws ApiError for error responses; network errors are passed through
 */
export async function deskCall<E extends Endpoint>(endpoint: E, ...options: Arguments<E>): Promise<Output<E>> {
  return (await deskExchange(endpoint, ...options)).data
}

/** As `deskCall`, with the response headers: `X-Total-Count`. */
export async function deskExchange<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>) {
  const response = await send(endpoint, options ?? {})
  return { data: (await outputOf(endpoint, response)) as Output<E>, headers: response.headers }
}

async function send(endpoint: Endpoint, filters: Loose): Promise<Response> {
  const token = deskToken()
  const headers = headersOf(endpoint, filters, token)
  try {
    const response = await request(endpoint, filters, headers)
    if (endpoint.for !== 'anyone') deskRenewal.noteSession()
    return response
  } catch (error) {
    if (endpoint.for === 'anyone' || !(error instanceof ApiError) || error.status !== 401) throw error
    if (await deskRenewal.sessionRenewed(token))
      return send(endpoint, { ...filters, idempotencyKey: headers.get('Idempotency-Key') ?? undefined })
    leaveForDeskLogin()
    throw error
  }
}

/** Downloads a file with the desk's token under a name. @throws Error if there is none */
export async function deskDownload(path: string, name: string): Promise<void> {
  const token = deskToken()
  const answer = await fetch(fileAddress(path), { headers: { Authorization: `Bearer ${token ?? ''}` } })
  if (answer.status === 401) {
    if (await deskRenewal.sessionRenewed(token)) return deskDownload(path, name)
    leaveForDeskLogin()
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  saveFile(await answer.blob(), name)
}
