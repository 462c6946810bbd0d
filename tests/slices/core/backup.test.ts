import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addItem, startCart } from '../../../contract/cart/cart.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { backUp, restore } from '../../../server/db/backup/service.ts'
import { connect, type Db } from '../../../server/db/connect.ts'
import { readContents } from '../../../server/db/copy/checksum.ts'
import { copyShop } from '../../../server/db/copy/copy.ts'
import { listTables } from '../../../server/db/copy/tables.ts'
import { runChecks, report } from '../../../server/db/doctor/doctor.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { seedDocuments } from '../../../server/seed/service.ts'
import { type Engine, engines, createTestDatabase, shopForSuite } from '../../support/shop.ts'

const shop = shopForSuite('sqlite')

beforeAll(() => seedDocuments(shop.db, shop.clock()))

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'tradecounter-backup-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
const fresh = async (engine: Engine) => {
  const { db, drop } = await createTestDatabase(engine)
  onTestFinished(drop)
  await migrate(db)
  return db
}
const open = async (dataDir: string) => {
  const db = await connect({ dataDir, withoutLock: true })
  onTestFinished(() => db.close())
  return db
}
/** Every table with its contents. */
const contents = async (db: Db) => {
  const tables = await listTables(db)
  return Promise.all(tables.map(async (table) => ({ name: table.name, ...(await readContents(db.read, table)) })))
}
/** Repeats `write` until `work` is done. */
const beside = async <T>(write: () => Promise<unknown>, work: Promise<T>): Promise<T> => {
  const progress = { isDone: false }
  const finish = () => (progress.isDone = true)
  work.then(finish, finish)
  while (!progress.isDone) await write()
  return work
}
/** Lets a buyer fill the cart. */
const shopping = async () => {
  const buyer = await shop.as('commercial')
  const { tokenValue } = (await buyer.call(startCart, { input: {} })).body
  const input = { productVariant: variantPath('LUMA-ROSE'), quantity: 1 }
  return () => buyer.call(addItem, { params: { tokenValue }, input })
}
const laterMigration = { name: '999-later', timestamp: '2030-01-01T00:00:00.000Z' } as never
const sound = /^\d\d checks, nothing wrong\.$/

describe('npm run db:copy', () => {
  test('copies a running shop to PostgreSQL and back, every table equal', async () => {
    const postgres = await fresh('postgres')
    const running = await open(dirname(shop.db.location))
    const copied = await beside(await shopping(), copyShop(running, postgres))
    expect(copied.find(({ name }) => name === 'ledger_entries')!.rows).toBeGreaterThan(30)
    expect(report(await runChecks(postgres.read))).toMatch(sound)
    const sqlite = await fresh('sqlite')
    await copyShop(postgres, sqlite)
    expect(await contents(sqlite)).toEqual(await contents(postgres))
    expect((await contents(sqlite)).map(({ name }) => name)).toEqual(
      (await listTables(shop.db)).map(({ name }) => name)
    )
  })

  test.each(engines)('copies what one transaction wrote on %s entirely or not at all', async (engine) => {
    const own = await createTestDatabase(engine)
    onTestFinished(own.drop)
    const { db } = own
    await migrate(db)
    const filler = Array.from({ length: 5_000 }, (_, n) => ({ name: `x${n}`, value: n }))
    await db.transaction((tx) => tx.insertInto('counters').values(filler).execute())
    const source = await own.connectAgain()
    onTestFinished(() => source.close())
    let written = 0
    const write = async () => {
      const id = String((written += 1))
      await db.transaction(async (tx) => {
        await tx
          .insertInto('agents')
          .values({ id, name: id, email: id, phone_number: null, is_active: 1, version: 1 })
          .execute()
        await tx.insertInto('price_lists').values({ code: id, name: 'Other', currency_code: 'EUR' }).execute()
      })
    }
    await write()
    const target = await fresh('sqlite')
    const copied = await beside(write, copyShop(source, target))
    const rowsOf = (name: string) => copied.find((table) => table.name === name)!.rows
    expect(rowsOf('agents')).toBe(rowsOf('price_lists'))
  })

  test('keeps the snapshot of a PostgreSQL source on a connection of its own', async () => {
    const [source, target] = [await fresh('postgres'), await fresh('sqlite')]
    const transaction = target.transaction.bind(target)
    const isolation: unknown[] = []
    target.transaction = async (work) => {
      isolation.push(...(await sql`show transaction_isolation`.execute(source.read)).rows)
      return transaction(work)
    }
    await copyShop(source, target)
    expect(isolation).toEqual([{ transaction_isolation: 'read committed' }])
  })

  test('needs an empty database of the same version', async () => {
    const target = await fresh('sqlite')
    await target.transaction((tx) =>
      tx.insertInto('price_lists').values({ code: 'x', name: 'Other', currency_code: 'EUR' }).execute()
    )
    await copyShop(shop.db, target)
    await expect(copyShop(shop.db, target)).rejects.toThrow('is not empty')
    const older = await fresh('sqlite')
    await older.migrating.deleteFrom('kysely_migration' as never).execute()
    await expect(copyShop(shop.db, older)).rejects.toThrow('is at a different version')
  })
})

describe('npm run backup', () => {
  test('backs up a serving shop into one file, and restore brings every table back', async () => {
    const [file, dataDir] = [join(folder(), 'monday.backup'), folder()]
    const place = { dataDir: dirname(shop.db.location) }
    await beside(await shopping(), backUp(place, file))
    await restore({ dataDir }, { file, replaces: false })
    expect(report(await runChecks((await open(dataDir)).read))).toMatch(sound)
    await expect(backUp(place, file)).rejects.toThrow('exists already')

    const quiet = join(folder(), 'quiet.backup')
    await backUp(place, quiet)
    expect(readdirSync(dirname(quiet))).toEqual(['quiet.backup'])
    await restore({ dataDir }, { file: quiet, replaces: true })
    expect(await contents(await open(dataDir))).toEqual(await contents(shop.db))
  })

  test('restore rejects a backup of a newer version before it replaces the shop', async () => {
    const [file, dataDir] = [join(folder(), 'newer.backup'), folder()]
    await backUp({ dataDir: dirname(shop.db.location) }, file)
    await restore({ dataDir }, { file, replaces: false })
    const newer = await open(dataDir)
    await newer.migrating
      .insertInto('kysely_migration' as never)
      .values(laterMigration)
      .execute()
    const backup = join(folder(), 'newer.backup')
    await backUp({ dataDir }, backup)
    const target = folder()
    await restore({ dataDir: target }, { file, replaces: false })
    const restored = restore({ dataDir: target }, { file: backup, replaces: true })
    await expect(restored).rejects.toThrow(`${backup} is newer than this version: it has the migration "999-later"`)
    expect(await contents(await open(target))).toEqual(await contents(shop.db))
  })

  test('restore overwrites neither a running nor an existing shop, and rejects a damaged file', async () => {
    const [file, dataDir] = [join(folder(), 'shop.backup'), folder()]
    await backUp({ dataDir: dirname(shop.db.location) }, file)
    const running = restore({ dataDir: dirname(shop.db.location) }, { file, replaces: true })
    await expect(running).rejects.toThrow('Another server is already running')
    await restore({ dataDir }, { file, replaces: false })
    await expect(restore({ dataDir }, { file, replaces: false })).rejects.toThrow('Add --replace')
    const half = join(folder(), 'half.backup')
    writeFileSync(half, readFileSync(file).subarray(0, 40_000))
    await expect(restore({ dataDir }, { file: half, replaces: true })).rejects.toThrow('is damaged')
    await expect(restore({ dataDir, databaseUrl: 'postgres://h/d' }, { file, replaces: true })).rejects.toThrow(
      'is a backup of SQLite, but DATABASE_URL is set'
    )
    expect(report(await runChecks((await open(dataDir)).read))).toMatch(sound)
  })
})

describe('PostgreSQL’s own tools', () => {
  const url =
    'postgres://shop:s3cret@db.example:5433/velara?sslmode=require&sslrootcert=/ca.pem&sslcert=/c.pem&sslkey=/k.pem'
  /**
   * Replaces the PostgreSQL tools, whose version must match the server's, so that the tests cannot include real ones.
   */
  const tools = (script: string) => {
    const bin = folder()
    for (const tool of ['pg_dump', 'pg_restore']) {
      writeFileSync(join(bin, tool), `#!/bin/sh\n${script}\n`)
      chmodSync(join(bin, tool), 0o755)
    }
    const toolPath = `${bin}:${process.env['PATH']}`
    return { place: { dataDir: '', databaseUrl: url, toolPath }, said: join(bin, 'said') }
  }

  test('get the connection from the environment, so that no password is in the arguments', async () => {
    const { place, said } =
      tools(`echo "$@ $PGHOST $PGPORT $PGUSER $PGPASSWORD $PGSSLMODE $PGSSLROOTCERT $PGSSLCERT $PGSSLKEY $PGDATABASE" >> "$(dirname "$0")/said"
for one in "$@"; do case "$one" in --file=/*) printf PGDMP > "\${one#--file=}";; esac; done`)
    const file = join(folder(), 'shop.dump')
    await backUp(place, file)
    await restore(place, { file, replaces: true })
    const [dump, , restored] = readFileSync(said, 'utf8').split('\n')
    expect(dump).toMatch(/^--format=custom .* db\.example 5433 shop s3cret require \/ca\.pem \/c\.pem \/k\.pem velara$/)
    expect(restored).toMatch(/^--single-transaction .*--clean --if-exists --dbname=velara .*shop\.dump db\.example/)
  })

  test('show the version of a backup, so that a newer one is rejected before anything is replaced', async () => {
    const { place, said } = tools(`echo "$@" >> "$(dirname "$0")/said"
case "$*" in *--table=kysely_migration*)
  printf 'COPY public.kysely_migration (name, "timestamp") FROM stdin;\n001-first\t2026\n999-later\t2030\n\\\\.\n';;
esac`)
    const file = join(folder(), 'newer.dump')
    writeFileSync(file, 'PGDMP')
    await expect(restore(place, { file, replaces: true })).rejects.toThrow('it has the migration "999-later"')
    expect(readFileSync(said, 'utf8')).not.toContain('--single-transaction')
  })

  test('report a clear error if they are missing or fail, and leave no partial file', async () => {
    const target = folder()
    const failing = (text: string) => backUp(tools(`echo "${text}" >&2; exit 1`).place, join(target, 'x'))
    await expect(failing('server version mismatch')).rejects.toThrow(
      /^pg_dump failed: server version mismatch\nInstall the client programs/
    )
    await expect(failing('permission denied')).rejects.toThrow(
      'pg_dump failed: permission denied\nNothing was changed.'
    )
    const none = { dataDir: '', databaseUrl: url, toolPath: folder() }
    await expect(backUp(none, join(target, 'x'))).rejects.toThrow('pg_dump was not found')
    expect(readdirSync(target)).toEqual([])
  })
})
