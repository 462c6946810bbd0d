import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from './command.ts'
import { ConfigError } from './config/config-error.ts'
import { readConfig } from './config/config.ts'
import { backUp } from './db/backup/service.ts'

const usage = 'Usage: npm run backup -- --to FILE'

// `npm run backup -- --to FILE`: backs up the shop, also while it runs.
runMain(usage, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new ConfigError(`The option --to is missing. ${usage}`)
  const file = resolve(values.to)
  await backUp(readConfig(process.env), file)
  process.stdout.write(`The shop was backed up to ${file}.\n`)
})
