import { runMain } from './command.ts'
import { readConfig } from './config/config.ts'
import { openShop } from './db/open-shop.ts'
import { runCommand, usage } from './orders/fulfilment/command.ts'
import { OrderActionError } from './orders/fulfilment/service.ts'
import { originOf } from './open.ts'

const isExpected = (error: unknown) => error instanceof OrderActionError

// `npm run order -- …`: staff actions on an order without the desk, also while the shop runs.
runMain(
  usage,
  async () => {
    const [, , ...args] = process.argv
    if (args.length === 0) return void process.stdout.write(`${usage}\n`)
    const config = readConfig(process.env)
    const db = await openShop(config)
    const at = { now: new Date(), origin: config.siteUrl ?? originOf(config.host, config.port) }
    try {
      process.stdout.write(`${await runCommand(db, args, at)}\n`)
    } finally {
      await db.close()
    }
  },
  isExpected
)
