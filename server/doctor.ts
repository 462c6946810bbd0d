import { runMain } from './command.ts'
import { readConfig } from './config/config.ts'
import { connect } from './db/connect.ts'
import { rebuildDerived } from './rebuild.ts'
import { examine, report } from './db/doctor/doctor.ts'

// `npm run doctor [-- --json] [--repair]`: checks the shop's data, also while the shop runs. Exits with 1 if anything
// is wrong. `--repair` first rebuilds derived data.
runMain(async () => {
  const db = await connect({ ...readConfig(process.env), beside: true })
  try {
    if (process.argv.includes('--repair')) await rebuildDerived(db)
    const examined = await examine(db.read)
    const isJson = process.argv.includes('--json')
    process.stdout.write(`${isJson ? JSON.stringify(examined) : `${db.place}: ${report(examined)}`}\n`)
    if (examined.some(({ findings }) => findings.length > 0)) process.exitCode = 1
  } finally {
    await db.close()
  }
})
