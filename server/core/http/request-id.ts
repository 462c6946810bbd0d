import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The client's own id if it is safe for logs and headers, otherwise a new one. */
export const requestIdOf = (header: string | undefined): string =>
  header !== undefined && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()

/** Runs work under the id of the request that causes it, so that everything it stores and sends has the id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

/** Id of the request that is being processed or that caused the job; null outside of both. */
export const currentRequestId = (): string | null => current.getStore() ?? null
