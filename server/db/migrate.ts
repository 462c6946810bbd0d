import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { ConfigError } from '../config/config-error.ts'
import type { Db } from './connect.ts'
import * as first from './migrations/001-first.ts'
import * as mail from './migrations/002-mail.ts'
import * as lists from './migrations/003-lists.ts'
import * as offers from './migrations/004-offers.ts'
import * as trade from './migrations/005-trade.ts'
import * as orderList from './migrations/006-order-list.ts'
import * as people from './migrations/007-people.ts'
import * as savedGrids from './migrations/008-saved-grids.ts'
import * as stockMark from './migrations/009-stock-mark.ts'
import * as applications from './migrations/010-applications.ts'
import * as staff from './migrations/011-staff.ts'
import * as priceImports from './migrations/012-price-imports.ts'
import * as adyenNotices from './migrations/013-adyen-notices.ts'
import * as peopleMark from './migrations/014-people-mark.ts'
import * as orderMarks from './migrations/015-order-marks.ts'
import * as enoughStock from './migrations/016-enough-stock.ts'
import * as fewerTriggers from './migrations/017-fewer-triggers.ts'
import * as equalAnswers from './migrations/018-equal-answers.ts'

const migrations = {
  '001-first': first,
  '002-mail': mail,
  '003-lists': lists,
  '004-offers': offers,
  '005-trade': trade,
  '006-order-list': orderList,
  '007-people': people,
  '008-saved-grids': savedGrids,
  '009-stock-mark': stockMark,
  '010-applications': applications,
  '011-staff': staff,
  '012-price-imports': priceImports,
  '013-adyen-notices': adyenNotices,
  '014-people-mark': peopleMark,
  '015-order-marks': orderMarks,
  '016-enough-stock': enoughStock,
  '017-fewer-triggers': fewerTriggers,
  '018-equal-answers': equalAnswers
}

/** Migrates the schema to the latest version. @throws ConfigError when it is newer than this server */
export async function migrate(db: Db): Promise<void> {
  await rejectNewer(db)
  const migrator = new Migrator({ db: db.migrating, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The migration failed and was rolled back.', { cause: error })
}

async function rejectNewer(db: Db): Promise<void> {
  const read = db.read as unknown as Kysely<{ kysely_migration: { name: string } }>
  const tables = await db.read.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return
  const applied = await read.selectFrom('kysely_migration').select('name').execute()
  const unknown = applied.find(({ name }) => !(name in migrations))
  if (!unknown) return
  throw new ConfigError(
    `The database at ${db.place} is newer than this server: it has the migration "${unknown.name}", which this version does not know. Start the newer version. Nothing was changed.`
  )
}
