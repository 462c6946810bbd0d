import type { Endpoint, Input } from '../../../contract/endpoint.ts'
import { apiUrl, headersOf } from './client.ts'
import { fetchFromApi } from './fetch-from-api.ts'
import { type RenewableSession, shopSession } from './renewal.ts'
import { saveFile } from './files.ts'

/** Whether the API is on another origin, to which links do not send the session cookie; on the page's own, they do. */
export const isApiOnOtherOrigin = (): boolean => Boolean(import.meta.env.PUBLIC_API_ORIGIN)

interface FileRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * Downloads API files with a session's token under a given name, unless `nameOf` finds another one in the response.
 * @throws ApiError, or the network error
 */
export const downloadOf =
  (session: RenewableSession, nameOf?: (response: Response) => string | undefined) =>
  async (path: string, name: string, { headers, ...init }: FileRequest = {}): Promise<void> => {
    const response = await session.withToken((token) =>
      fetchFromApi(apiUrl(path), { ...init, headers: { ...headersOf(token), ...headers } })
    )
    saveFile(await response.blob(), nameOf?.(response) ?? name)
  }

/** Downloads a file as a partner. @throws ApiError, or the network error */
export const download = downloadOf(shopSession)

/** Posts data and downloads the resulting file. @throws ApiError, or the network error */
export async function downloadGenerated<E extends Endpoint>(endpoint: E, input: Input<E>, name: string): Promise<void> {
  await download(endpoint.path, name, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(input)
  })
}
