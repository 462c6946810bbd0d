import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { readConfig } from './config/config.ts'
import { connect } from './db/connect.ts'
import { Complaint } from './config/config-error.ts'
import { runStaffCommand, usage } from './desk/staff/command.ts'

// `npm run staff:add -- …`: who may sign in at the desk, also while the shop runs. A password never stands among the
// words of the command, where a shell would remember it.
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [, , ...words] = process.argv
  if (words.length === 0) return void process.stdout.write(`${usage}\n`)
  const db = await connect({ ...readConfig(process.env), beside: true })
  try {
    process.stdout.write(`${await runStaffCommand(db, words, { now: new Date(), readPassword })}\n`)
  } finally {
    await db.close()
  }
}

async function readPassword(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

main().catch((error: unknown) => {
  const isTold = error instanceof Complaint
  process.stderr.write(isTold ? `${error.message}\n` : `${(error as Error).stack ?? String(error)}\n`)
  process.exitCode = 1
})
