import { existsSync, readFileSync } from 'node:fs'
import { importCatalogue, loadCatalogue, loadContent } from './catalogue/service.ts'
import type { Config } from './config/config.ts'
import { connect, type Db } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { Complaint } from './config/config-error.ts'
import { openLog } from './core/log.ts'
import type { World } from './core/shop.ts'
import { openTransport } from './adapters/mail/service.ts'
import { openProviders } from './payments/providers.ts'
import { issueDemoInvoices, seedDemo } from './seed/service.ts'
import { findCaller } from './partners/session/service.ts'
import { findStaff } from './desk/staff/service.ts'

/** What the build leaves for the server. */
export const catalogueFile = new URL('../dist/catalogue.json', import.meta.url)

/**
 * Connects, migrates, imports the catalogue and, in demo mode, fills an empty database: everything before listening.
 * @throws Complaint when the operator has to do something first
 */
export async function openWorld(config: Config): Promise<World> {
  const db = await connect(config)
  try {
    return await prepare(config, db)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function prepare(config: Config, db: Db): Promise<World> {
  const clock = () => new Date()
  const log = openLog(config)
  await refuseDemoData(config, db)
  await migrate(db)
  await markMode(config, db)
  if (!existsSync(catalogueFile))
    throw new Complaint('The pages are not built yet: run npm start, or npm run build first.')
  const outcome = await importCatalogue(db, readFileSync(catalogueFile, 'utf8'), clock())
  log.info({ outcome }, 'catalogue')
  if (config.mode === 'demo') {
    const isFresh = await seedDemo(db, () => loadContent(db.read), clock())
    if (isFresh) await issueDemoInvoices(db)
  }
  const site = { origin: config.siteUrl ?? originOf(config.host, config.port) }
  return {
    config,
    db,
    log,
    clock,
    site,
    transport: await openTransport(config),
    providers: await openProviders({ config, db, clock, site, log }),
    catalogue: await loadCatalogue(db.read),
    findCaller: (token) => findCaller(db, token, clock()),
    findStaff: (token) => findStaff(db, token, clock()),
    checkAnswers: false
  }
}

/** `('::1', 4321)` -> `http://[::1]:4321`. */
export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

// Everybody knows the demo passwords, so a database that was seeded with them never goes into production.
async function refuseDemoData(config: Config, db: Db): Promise<void> {
  if (config.mode === 'demo') return
  const mark = await db.read
    .selectFrom('shop_meta')
    .select('value')
    .where('name', '=', 'mode')
    .executeTakeFirst()
    .catch(() => undefined)
  if (mark?.value !== 'demo') return
  throw new Complaint(
    `The database at ${db.place} holds the demo companies, whose passwords everybody knows. Give production its own DATA_DIR or DATABASE_URL. Nothing was changed.`
  )
}

function markMode(config: Config, db: Db) {
  return db.transaction((tx) =>
    tx
      .insertInto('shop_meta')
      .values({ name: 'mode', value: config.mode })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  )
}
