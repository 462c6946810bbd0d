import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

/** Runs before all journeys: creates the data of a demo shop, which each worker's shop copies. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'first-shop-'))
  await (await startServer({ dataDir })).stop()
  process.env['TEST_SHOP_DATA'] = dataDir
  return async () => rmSync(dataDir, { recursive: true, force: true })
}
