import { existsSync, readFileSync } from 'node:fs'
import { importCatalogue, loadCatalogue, loadContent } from './catalogue/service.ts'
import type { Config } from './config/config.ts'
import { connect, type Db } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { ConfigError } from './config/config-error.ts'
import { openLog } from './core/log.ts'
import { encryptSecrets } from './core/second-factor/encryption.ts'
import { openCipher } from './core/second-factor/cipher.ts'
import { ensureSecret } from './core/secrets.ts'
import type { AppContext } from './core/app-context.ts'
import { openTransport } from './adapters/mail/service.ts'
import { openProviders } from './payments/providers.ts'
import { findCaller } from './partners/session/service.ts'
import { findStaff } from './desk/staff/service.ts'

/** The build's output for the server. */
export const catalogueFile = new URL('../dist/catalogue.json', import.meta.url)

/**
 * Connects, migrates, imports the catalogue and, in demo mode, seeds an empty database, before listening.
 * @throws ConfigError if the operator must act first
 */
export async function openAppContext(config: Config): Promise<AppContext> {
  const log = openLog(config)
  const tracer = config.tracing && (await openTracer(config.tracing, log))
  const db = await connect({ ...config, tracer })
  try {
    return await prepare(config, db, { log, tracer })
  } catch (error) {
    await db.close()
    throw error
  }
}

async function prepare(config: Config, db: Db, overrides: Overrides): Promise<AppContext> {
  await rejectDemoData(config, db)
  const outcome = await db.exclusively(() => fill(config, db, new Date()))
  const appContext = await createAppContext(config, db, overrides)
  appContext.log.info({ outcome }, 'catalogue')
  return appContext
}

/** Everything outside the server, opened beforehand or replaced by tests. */
type Overrides = Partial<
  Pick<AppContext, 'log' | 'tracer' | 'clock' | 'site' | 'transport' | 'providers' | 'checkResponses'>
>

/** Creates the app context on a filled database. */
export async function createAppContext(config: Config, db: Db, overrides: Overrides = {}): Promise<AppContext> {
  const { clock = () => new Date(), log = openLog(config), tracer } = overrides
  const { site = { origin: config.siteUrl ?? originOf(config.host, config.port) } } = overrides
  const cipher = openCipher(config.encryptionKeys)
  await encryptSecrets(db, cipher)
  return {
    config,
    db,
    log,
    meter: config.metricsToken ? await openMeter() : undefined,
    tracer,
    clock,
    site,
    transport: await openTransport(config, tracer),
    providers: await openProviders({ config, db, clock, site, log, tracer }),
    catalogue: await loadCatalogue(db.read),
    findCaller: (token) => findCaller(db, token, clock()),
    findStaff: (token, { countsAsUse }) =>
      findStaff(db, token, { idleMinutes: config.deskIdleMinutes, countsAsUse, now: clock() }),
    deviceSecret: await ensureSecret(db, 'device-secret'),
    cipher,
    checkResponses: false,
    lifecycle: { isStopping: false },
    ...overrides
  }
}

// Libraries are loaded only if needed.
const openMeter = async () => new (await import('./core/metrics/meter.ts')).Meter()
const openTracer = async (tracing: NonNullable<Config['tracing']>, log: AppContext['log']) =>
  (await import('./core/tracing/otlp.ts')).openOtlp(tracing, log)

// Prevents servers that start together on an empty database from seeding it twice.
async function fill(config: Config, db: Db, now: Date) {
  await migrate(db)
  await markMode(config, db)
  if (!existsSync(catalogueFile))
    throw new ConfigError('The pages have not been built. Run npm start, or npm run build first.')
  const outcome = await importCatalogue(db, readFileSync(catalogueFile, 'utf8'), now)
  if (config.mode === 'production') return outcome
  const { seedDemo, seedDocuments, seedInbox, seedWarehouse } = await import('./seed/service.ts')
  const isFresh = await seedDemo(db, () => loadContent(db.read), { size: config.demoData, now })
  if (!isFresh) return outcome
  await seedDocuments(db, now)
  await db.transaction(async (tx) => {
    await seedWarehouse(tx, now)
    if (config.demoData === 'full') await seedInbox(tx, now)
  })
  return outcome
}

/** `('::1', 4321)` -> `http://[::1]:4321`. */
export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

// The demo passwords are public, so a database seeded with them must never run in production.
async function rejectDemoData(config: Config, db: Db): Promise<void> {
  if (config.mode === 'demo') return
  const mark = await db.read
    .selectFrom('shop_meta')
    .select('value')
    .where('name', '=', 'mode')
    .executeTakeFirst()
    .catch(() => undefined)
  if (mark?.value !== 'demo') return
  throw new ConfigError(
    `The database at ${db.location} contains the demo companies, whose passwords are public. Use a separate DATA_DIR or DATABASE_URL for production. Nothing was changed.`
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
