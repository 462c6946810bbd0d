import { mkdtempSync, rmSync } from 'node:fs'
import { argon2Sync, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueFile } from '../../contract/catalogue/catalogue-file.ts'
import { importCatalogue, loadContent } from '../../server/catalogue/service.ts'
import { connect, type Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { seedDemo } from '../../server/seed/service.ts'
import { testCatalogue } from './builders/catalogue.ts'
import { freshDatabaseUrl } from './postgres.ts'

/** The initial time of every test shop. */
export const initialTime = new Date('2026-11-21T10:00:00.000Z')

const variableNames = { sqlite: 'TEST_DATA_TEMPLATE', postgres: 'TEST_DATABASE_TEMPLATE' }

/** Location of the demo shop that test shops copy; undefined outside a test run. */
export const demoTemplate = (engine: keyof typeof variableNames): string | undefined =>
  process.env[variableNames[engine]]

/** Creates the demo shop on each engine, which every test copies. Returns the teardown. */
export async function makeTemplates(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'template-'))
  const drops: (() => Promise<void>)[] = []
  const databaseUrl = await freshDatabaseUrl((drop) => drops.push(drop))
  for (const place of [{ dataDir }, { dataDir: '', databaseUrl }]) {
    const db = await connect(place)
    await fillShop(db, testCatalogue())
    await db.close()
  }
  process.env[variableNames.sqlite] = dataDir
  process.env[variableNames.postgres] = new URL(databaseUrl).pathname.slice(1)
  return async () => {
    rmSync(dataDir, { recursive: true, force: true })
    for (const drop of drops) await drop()
  }
}

/** Fills an empty database with the demo shop and these products. */
export async function fillShop(db: Db, catalogue: CatalogueFile): Promise<void> {
  await migrate(db)
  await importCatalogue(db, JSON.stringify(catalogue), initialTime)
  await seedDemo(db, () => loadContent(db.read), { size: 'small', now: initialTime })
  const password_hash = fastHash(demoPassword)
  await db.transaction(async (tx) => {
    await tx.updateTable('shop_users').set({ password_hash }).where('password_hash', 'is not', null).execute()
    await tx.updateTable('staff').set({ password_hash }).execute()
  })
}

// A stored hash contains its cost, and tests sign in a thousand times, so use the minimum that argon2 allows.
function fastHash(password: string): string {
  const salt = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const hash = argon2Sync('argon2id', { ...cost, message: Buffer.from(password), nonce: salt })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=8,t=1,p=1$${text(salt)}$${text(hash)}`
}
