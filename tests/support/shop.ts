import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { CatalogueFile } from '../../contract/catalogue/catalogue-file.ts'
import type { StaffRole } from '../../contract/desk/permissions.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { connect, type Db } from '../../server/db/connect.ts'
import type { Reader } from '../../server/db/tx.ts'
import type { Shop } from '../../server/core/app-context.ts'
import { createAppContext } from '../../server/open.ts'
import { testCatalogue } from './builders/catalogue.ts'
import { type Account, type Client, clientOf, signedIn, signedInStaff } from './client.ts'
import { freshDatabaseUrl } from './postgres.ts'
import { demoTemplate, fillShop, initialTime } from './shop-template.ts'

export type Engine = 'sqlite' | 'postgres'
/** The engines of suites that run on each; `npm run check` sets `TEST_ENGINES=sqlite`. */
export const engines: readonly Engine[] = process.env['TEST_ENGINES'] === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres']

/** The complete server without a socket: real routes, rules and SQL; only the clock is fake. */
export interface TestShop extends Shop {
  /** A client of one of the demo accounts, signed in once per shop. */
  as(account: Account): Promise<Client>
  anonymous: Client
  setClock(now: Date): void
  close(): Promise<void>
}

/**
 * A database on an engine, a function that removes it, and a function that opens further connections, as commands
 * beside the server do.
 */
interface TestDatabase {
  db: Db
  drop: () => Promise<void>
  connectAgain: () => Promise<Db>
}

/**
 * Creates an empty database, or a copy: of a data folder, or of a database by name. `databaseTimeout` is in seconds.
 */
export async function createTestDatabase(
  engine: Engine,
  template?: string,
  databaseTimeout?: number
): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'tradecounter-'))
    if (template) cpSync(template, dataDir, { recursive: true })
    const db = await connect({ dataDir })
    return {
      db,
      connectAgain: () => connect({ dataDir, withoutLock: true }),
      drop: async () => {
        await db.close()
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
  }
  const drops: (() => Promise<void>)[] = []
  const databaseUrl = await freshDatabaseUrl((drop) => drops.push(drop), template)
  const db = await connect({ dataDir: '', databaseUrl, ...(databaseTimeout && { databaseTimeout }) })
  return {
    db,
    connectAgain: () => connect({ dataDir: '', databaseUrl, withoutLock: true }),
    drop: async () => {
      await db.close()
      for (const drop of drops) await drop()
    }
  }
}

interface ShopOptions {
  catalogue?: CatalogueFile
  env?: Record<string, string>
  checkResponses?: boolean
}

/** An object that is opened before the first test of a suite, and empty until then. */
function openedForSuite<Opened extends object>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened
  beforeAll(async () => void Object.assign(opened, await open()))
  return opened
}

/** A demo shop for the tests of a suite, opened before the first test and closed after the last. */
export function shopForSuite(engine: Engine, options?: ShopOptions): TestShop {
  const shop = openedForSuite(() => openShop(engine, options))
  afterAll(() => shop.close())
  return shop
}

/** A demo shop for each test of a suite, closed afterwards. */
export function shopForEachTest(engine: Engine, options?: ShopOptions): TestShop {
  const shop = {} as TestShop
  beforeEach(async () => void Object.assign(shop, await openShop(engine, options)))
  afterEach(() => shop.close())
  return shop
}

/** A client of a demo account for the tests of a suite. */
export const clientForSuite = (shop: TestShop, account: Account): Client => openedForSuite(() => shop.as(account))

/** A client of a demo staff member for the tests of a suite. */
export const staffForSuite = (shop: TestShop, role: StaffRole): Client =>
  openedForSuite(() => signedInStaff(shop, role))

/** A separate demo shop on an engine. */
export async function openShop(
  engine: Engine,
  { catalogue, env = {}, checkResponses = true }: ShopOptions = {}
): Promise<TestShop> {
  const template = catalogue ? undefined : demoTemplate(engine)
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  const { db, drop } = await createTestDatabase(engine, template, config.databaseTimeout)
  if (!template) await fillShop(db, catalogue ?? testCatalogue())
  let now = initialTime
  const site = { origin: 'http://127.0.0.1:4321' }
  const shop = createApp(await createAppContext(config, db, { clock: () => now, site, checkResponses }))
  const clients = new Map<Account, Promise<Client>>()
  return {
    ...shop,
    anonymous: clientOf(shop),
    as(account) {
      const client = clients.get(account) ?? signedIn(shop, account)
      clients.set(account, client)
      return client
    },
    setClock: (moment) => {
      now = moment
    },
    async close() {
      shop.transport.close()
      await drop()
    }
  }
}

/**
 * Counts the SQL statements of transactions from now on, or those that match a pattern. @returns a function that ends
 * the count and returns it
 */
export function countStatements(shop: TestShop, pattern = /./): () => number {
  let count = 0
  const transaction = shop.db.transaction.bind(shop.db)
  shop.db.transaction = (work) =>
    transaction((tx) => {
      onQuery(tx, ({ sql }) => pattern.test(sql) && count++)
      return work(tx)
    })
  return () => {
    shop.db.transaction = transaction
    return count
  }
}

/** Counts the SQL statements outside transactions from now on. @returns a function that ends the count and returns it */
export function countReads(shop: TestShop): () => number {
  let count = 0
  const restore = onQuery(shop.db.read, () => count++)
  return () => {
    restore()
    return count
  }
}

/** Collects the queries outside transactions from now on. */
export function recordReads(shop: TestShop): () => CompiledQuery[] {
  const queries: CompiledQuery[] = []
  const restore = onQuery(shop.db.read, (query) => queries.push(query))
  return () => {
    restore()
    return queries
  }
}

function onQuery(db: Reader, report: (query: CompiledQuery) => unknown): () => void {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (query) => {
    report(query)
    return execute(query)
  }
  return () => {
    executor.executeQuery = execute
  }
}
