import { createInterface } from 'node:readline'
import { runMain } from './command.ts'
import { readConfig } from './config/config.ts'
import { openShop } from './db/open-shop.ts'
import { runStaffCommand, usage } from './desk/staff/command.ts'

// `npm run staff:add -- …`: adds staff accounts, also while the shop runs. The password is not an argument, because
// shells store those in their history.
runMain(usage, async () => {
  const [, , ...args] = process.argv
  if (args.length === 0) return void process.stdout.write(`${usage}\n`)
  const db = await openShop(readConfig(process.env))
  try {
    process.stdout.write(`${await runStaffCommand(db, args, { now: new Date(), readPassword })}\n`)
  } finally {
    await db.close()
  }
})

async function readPassword(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
