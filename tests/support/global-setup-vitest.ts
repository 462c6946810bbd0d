import { startPostgres } from './postgres.ts'
import { makeTemplates } from './shop-template.ts'

/** Before all tests of vitest: a PostgreSQL, and the shop of which each test gets a copy. What this gives is run after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stop = await startPostgres()
  const drop = await makeTemplates()
  return async () => {
    await drop()
    await stop()
  }
}
