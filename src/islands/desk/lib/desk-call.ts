import type { Endpoint, Output } from '../../../../contract/endpoint.ts'
import { type Arguments, headersOf, type Loose, outputOf, request } from '../../../lib/api/api.ts'
import { deskRenewal } from './desk-renewal.ts'
import { deskToken, leaveForDeskLogin } from './desk-session.ts'
import { Fault } from '../../../lib/api/fault.ts'
import { fileAddress } from '../../../lib/api/download.ts'
import { saveFile } from '../../../lib/api/save-file.ts'

/**
 * Performs a call of the desk and answers with its checked output. Where the session dies in the middle of work, it
 * waits for the sign-in and is then repeated under the same key.
 * @throws Fault for what the server put into words; network errors come through as they are
 */
export async function deskCall<E extends Endpoint>(endpoint: E, ...options: Arguments<E>): Promise<Output<E>> {
  return (await deskExchange(endpoint, ...options)).data
}

/** As `deskCall`, with the answer's headers: `X-Total-Count`. */
export async function deskExchange<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>) {
  const response = await send(endpoint, options ?? {})
  return { data: (await outputOf(endpoint, response)) as Output<E>, headers: response.headers }
}

async function send(endpoint: Endpoint, wish: Loose): Promise<Response> {
  const token = deskToken()
  const headers = headersOf(endpoint, wish, token)
  try {
    const response = await request(endpoint, wish, headers)
    if (endpoint.for !== 'anyone') deskRenewal.noteSession()
    return response
  } catch (error) {
    if (endpoint.for === 'anyone' || !(error instanceof Fault) || error.status !== 401) throw error
    if (await deskRenewal.sessionRenewed(token))
      return send(endpoint, { ...wish, idempotencyKey: headers.get('Idempotency-Key') ?? undefined })
    leaveForDeskLogin()
    throw error
  }
}

/** Fetches a file by the desk's token and gives it to the reader under a name. @throws Error where there is none */
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
