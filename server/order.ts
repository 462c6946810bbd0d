import { existsSync } from 'node:fs'
import { readConfig } from './config/config.ts'
import { connect } from './db/connect.ts'
import { runCommand, usage } from './orders/fulfilment/command.ts'
import { WrongStep } from './orders/fulfilment/service.ts'
import { Complaint } from './config/config-error.ts'
import { originOf } from './open.ts'

// `npm run order -- …`: what staff do to an order where they have no desk at hand, also while the shop runs.
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [, , ...words] = process.argv
  if (words.length === 0) return void process.stdout.write(`${usage}\n`)
  const config = readConfig(process.env)
  const db = await connect({ ...config, beside: true })
  const at = { now: new Date(), origin: config.siteUrl ?? originOf(config.host, config.port) }
  try {
    process.stdout.write(`${await runCommand(db, words, at)}\n`)
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  const isTold = error instanceof WrongStep || error instanceof Complaint
  process.stderr.write(isTold ? `${error.message}\n` : `${(error as Error).stack ?? String(error)}\n`)
  process.exitCode = 1
})
