import { runMain } from './command.ts'
import { readConfig } from './config/config.ts'
import { connect } from './db/connect.ts'
import { examine, report } from './db/doctor/doctor.ts'

// `npm run doctor [-- --json]`: checks the shop's data, also while the shop runs. Ends with 1 if anything is wrong.
runMain(async () => {
  const db = await connect({ ...readConfig(process.env), beside: true })
  try {
    const examined = await examine(db.read)
    const isJson = process.argv.includes('--json')
    process.stdout.write(`${isJson ? JSON.stringify(examined) : `${db.place}: ${report(examined)}`}\n`)
    if (examined.some(({ findings }) => findings.length > 0)) process.exitCode = 1
  } finally {
    await db.close()
  }
})
