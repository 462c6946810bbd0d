import { test as base } from '../e2e.ts'

/** A mock of a provider's API. */
interface MockApi {
  url: string
  close(): Promise<void>
}

/** Playwright's `test` whose shops use a provider with a mocked API. */
export const testWithProvider = <Api extends MockApi>(
  start: () => Promise<Api>,
  settings: (url: string) => Record<string, string>
) =>
  base.extend<object, { provider: Api }>({
    provider: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures out of this pattern
      async ({}, provide) => {
        const api = await start()
        await provide(api)
        await api.close()
      },
      { scope: 'worker' }
    ],
    shopOptions: [
      async ({ provider }, provide) => provide({ env: settings(provider.url), copyOf: process.env['TEST_SHOP_DATA'] }),
      { scope: 'worker' }
    ]
  })
