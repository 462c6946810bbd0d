import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from './command.ts'
import { ConfigError } from './config/config-error.ts'
import { readConfig } from './config/config.ts'
import { openShop } from './db/open-shop.ts'
import { connect } from './db/connect.ts'
import { copyShop } from './db/copy/copy.ts'
import { migrate } from './db/migrate.ts'

const usage = `Usage: npm run db:copy -- --to sqlite:FOLDER
       npm run db:copy -- --to postgres://USER@HOST/DATABASE [--from sqlite:FOLDER]
Copies the shop (by default the one of DATA_DIR or DATABASE_URL) into an empty database of either engine, also while it
runs. A password may be in PGPASSWORD instead of the URL.`

/** `sqlite:FOLDER` or a PostgreSQL URL. @throws ConfigError for anything else */
function placeOf(text: string, setting: string) {
  if (/^sqlite:./.test(text)) return { dataDir: resolve(text.slice('sqlite:'.length)), setting }
  if (/^postgres(ql)?:/.test(text)) return { dataDir: '', databaseUrl: text, setting }
  throw new ConfigError(`${setting} must be sqlite:FOLDER or a PostgreSQL URL.\n${usage}`)
}

// `npm run db:copy`
runMain(usage, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  if (!values.to) throw new ConfigError(`The option --to is missing.\n${usage}`)
  const source = values.from ? placeOf(values.from, '--from') : readConfig(process.env)
  const from = await openShop(source)
  const to = await connect(placeOf(values.to, '--to')).catch(async (error: unknown) => {
    await from.close()
    throw error
  })
  try {
    await migrate(to)
    const tables = await copyShop(from, to)
    for (const { name, rows, checksum } of tables.filter((table) => table.rows > 0))
      process.stdout.write(`${name.padEnd(24)} ${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}\n`)
    process.stdout.write(`${from.location} was copied to ${to.location}. All ${tables.length} tables are equal.\n`)
  } finally {
    await to.close()
    await from.close()
  }
})
