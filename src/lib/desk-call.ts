import type { Endpoint, Output } from '../../contract/endpoint.ts'
import { type Arguments, headersOf, type Loose, outputOf, request } from './api.ts'
import { deskToken, leaveForDeskLogin } from './desk-session.ts'
import { Fault } from './fault.ts'
import { fileAddress } from './download.ts'
import { saveFile } from './save-file.ts'

/**
 * Performs a call of the desk and answers with its checked output. A session that has ended leads to the desk's sign-in.
 * @throws Fault for what the server put into words; network errors come through as they are
 */
export async function deskCall<E extends Endpoint>(endpoint: E, ...options: Arguments<E>): Promise<Output<E>> {
  return (await deskExchange(endpoint, ...options)).data
}

/** As `deskCall`, with the answer's headers: `X-Total-Count`. */
export async function deskExchange<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>) {
  const wish: Loose = options ?? {}
  try {
    const response = await request(endpoint, wish, headersOf(endpoint, wish, deskToken()))
    return { data: (await outputOf(endpoint, response)) as Output<E>, headers: response.headers }
  } catch (error) {
    if (endpoint.for !== 'anyone' && error instanceof Fault && error.status === 401) leaveForDeskLogin()
    throw error
  }
}

/** Fetches a file by the desk's token and gives it to the reader under a name. @throws Error where there is none */
export async function deskDownload(path: string, name: string): Promise<void> {
  const answer = await fetch(fileAddress(path), { headers: { Authorization: `Bearer ${deskToken() ?? ''}` } })
  if (answer.status === 401) leaveForDeskLogin()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  saveFile(await answer.blob(), name)
}
