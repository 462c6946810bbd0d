import { existsSync } from 'node:fs'
import { readConfig } from './config/config.ts'
import { connect } from './db/connect.ts'
import { runCommand, usage } from './orders/fulfilment/command.ts'
import { WrongStep } from './orders/fulfilment/service.ts'
import { ConfigError } from './config/config-error.ts'
import { originOf } from './open.ts'
import { failWith } from './fail.ts'

// `npm run order -- …`: staff actions on an order without the desk, also while the shop runs.
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [, , ...args] = process.argv
  if (args.length === 0) return void process.stdout.write(`${usage}\n`)
  const config = readConfig(process.env)
  const db = await connect({ ...config, beside: true })
  const at = { now: new Date(), origin: config.siteUrl ?? originOf(config.host, config.port) }
  try {
    process.stdout.write(`${await runCommand(db, args, at)}\n`)
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => failWith(error, error instanceof WrongStep || error instanceof ConfigError))
