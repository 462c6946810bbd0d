import { existsSync } from 'node:fs'
import { createAdaptorServer } from '@hono/node-server'
import { formatMoney } from '../contract/format.ts'
import { defaultLocale } from '../contract/locale.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { startJobs } from './jobs.ts'
import { Complaint } from './config/config-error.ts'
import type { World } from './core/shop.ts'
import { openWorld, originOf } from './open.ts'
import { createPages } from './site/pages/pages.ts'
import { demoAccounts, demoPassword } from './seed/accounts.ts'
import { warmReader } from './adapters/spreadsheets/service.ts'

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const world = await openWorld(config)
  const pages = createPages({
    root: new URL('../dist/', import.meta.url),
    production: config.mode === 'production',
    providers: world.providers.map(({ code }) => code),
    site: world.site
  })
  const shop = createApp(world, pages)
  const server = createAdaptorServer({ fetch: shop.app.fetch })
  const port = await listen(server, config).catch(async (error: unknown) => {
    await world.db.close()
    throw error
  })
  // Port 0 has become a real one.
  if (!config.siteUrl) world.site.origin = originOf(config.host, port)
  // Before the address is told: whoever reads it may send a signal at once.
  stopOnSignal(server, world, startJobs(world))
  announce(world, port)
  warmReader()
  // The first amount that a process writes has Node read what it knows of languages, up to 600 ms from a cold disk.
  formatMoney(0, 'EUR', defaultLocale)
}

type Server = ReturnType<typeof createAdaptorServer>

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `PORT is ${port}, but another program already listens on ${host}:${port}. Stop it, or choose another PORT. Nothing was changed.`
      reject(error.code === 'EADDRINUSE' ? new Complaint(taken) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function announce({ config, db }: World, port: number): void {
  const here = originOf(config.host, port)
  const lines = [`Tradecounter is ready at ${here}`, `Data lies in ${db.place}`]
  if (config.mode === 'demo') {
    lines.push(`Demo accounts, all with the password ${demoPassword}:`)
    lines.push(...demoAccounts.map(({ email, what }) => `  ${email.padEnd(38)} ${what}`))
    if (!config.smtpUrl) lines.push(`Mails lie in ${here}/dev/mailbox`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Stops taking requests, lets the running ones end, closes the database. A second signal does not wait. */
function stopOnSignal(server: Server, world: World, stopWork: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    const working = stopWork()
    server.close(() => void working.then(() => world.db.close()).then(() => process.exit(0)))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof Complaint ? `${error.message}\n` : `${(error as Error).stack ?? String(error)}\n`
  )
  process.exitCode = 1
})
