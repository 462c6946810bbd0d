import { startPostgres } from './postgres.ts'
import { makeTemplates } from './shop-template.ts'

/** Before all tests of vitest: starts PostgreSQL, and creates the shop each test copies. Returns the teardown. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stop = await startPostgres()
  const drop = await makeTemplates()
  return async () => {
    await drop()
    await stop()
  }
}
