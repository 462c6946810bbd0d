import { parseArgs } from 'node:util'
import { runMain } from './command.ts'
import { readConfig } from './config/config.ts'
import { openShop } from './db/open-shop.ts'
import { rebuildDerived } from './rebuild.ts'
import { runChecks, report } from './db/doctor/doctor.ts'

// `npm run doctor [-- --json] [--repair]`: checks the shop's data, also while the shop runs. Exits with 1 if anything
// is wrong. `--repair` first rebuilds derived data.
runMain('Usage: npm run doctor [-- --json] [--repair]', async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, repair: { type: 'boolean' } } })
  const db = await openShop(readConfig(process.env))
  try {
    if (values.repair) await rebuildDerived(db)
    const examined = await runChecks(db.read)
    process.stdout.write(`${values.json ? JSON.stringify(examined) : `${db.location}: ${report(examined)}`}\n`)
    if (examined.some(({ findings }) => findings.length > 0)) process.exitCode = 1
  } finally {
    await db.close()
  }
})
