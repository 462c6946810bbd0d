import { startPostgres } from './postgres.ts'
import { makeTemplates } from './shop-template.ts'

/**
 * Runs before all Vitest tests: starts PostgreSQL, and creates the shop that each test copies. Returns the teardown.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const stop = await startPostgres()
  const drop = await makeTemplates()
  return async () => {
    await drop()
    await stop()
  }
}
