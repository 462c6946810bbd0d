import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from './command.ts'
import { ConfigError } from './config/config-error.ts'
import { readConfig } from './config/config.ts'
import { restore } from './db/backup/service.ts'
import { rejectRunningServer } from './db/open-shop.ts'
import { connect } from './db/connect.ts'
import { runChecks, report } from './db/doctor/doctor.ts'
import { rejectOtherVersion } from './db/migrate.ts'

const usage = 'Usage: npm run restore -- --from FILE [--replace]'

// `npm run restore -- --from FILE [--replace]`: restores a backup while the shop is stopped, and checks its data.
runMain(usage, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean' } } })
  if (!values.from) throw new ConfigError(`The option --from is missing. ${usage}`)
  const config = readConfig(process.env)
  const file = resolve(values.from)
  await rejectRunningServer(config)
  await restore(config, { file, replaces: values.replace ?? false })
  const db = await connect({ ...config, withoutLock: true })
  try {
    await rejectOtherVersion(db).catch((error: Error) => {
      throw new ConfigError(`${file} was restored to ${db.location}, but not checked. ${error.message}`)
    })
    const examined = await runChecks(db.read)
    process.stdout.write(`${file} was restored to ${db.location}: ${report(examined)}\n`)
    if (examined.some(({ findings }) => findings.length > 0)) process.exitCode = 1
  } finally {
    await db.close()
  }
})
