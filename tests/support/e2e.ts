import { test as base } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

export { expect } from '@playwright/test'

/** Playwright's `test` with a shop of its own for each worker, on SQLite in a folder of its own; pages open it by path. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures out of this pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 30_000 }
  ],
  baseURL: async ({ server }, provide) => provide(server.url)
})
