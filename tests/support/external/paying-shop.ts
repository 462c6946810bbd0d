import { test as base } from '../e2e.ts'
import { type RunningServer, startServer } from '../server.ts'

/** A mock of a provider's API. */
interface StandIn {
  url: string
  close(): Promise<void>
}

/** Playwright's `test` with a shop per worker that uses a provider with a mocked API. */
export const payingBy = <Api extends StandIn>(
  start: () => Promise<Api>,
  settings: (url: string) => Record<string, string>
) =>
  base.extend<object, { provider: Api; server: RunningServer }>({
    provider: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures out of this pattern
      async ({}, provide) => {
        const api = await start()
        await provide(api)
        await api.close()
      },
      { scope: 'worker' }
    ],
    server: [
      async ({ provider }, provide) => {
        const server = await startServer({ env: settings(provider.url), copyOf: process.env['TEST_SHOP_DATA'] })
        await provide(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 90_000 }
    ]
  })
