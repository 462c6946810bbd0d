import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatMoney } from '../contract/format.ts'
import { defaultLocale } from '../contract/locale.ts'
import { brand } from '../src/brand.ts'
import { createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { createHttpServer } from './core/http/listen.ts'
import { gracefulStop } from './core/http/shutdown.ts'
import { startJobs } from './jobs.ts'
import { ConfigError } from './config/config-error.ts'
import type { AppContext } from './core/app-context.ts'
import { openAppContext, originOf } from './open.ts'
import { createPages, isBuiltFor } from './site/pages/pages.ts'
import { retainAssets } from './site/pages/retained-assets.ts'
import { demoAccounts, demoPassword, demoStaff } from './seed/accounts.ts'
import { isWorker, reportReady } from './core/workers/worker.ts'

/** Serves the shop until a signal stops it, as the only process or one of several. @throws ConfigError */
export async function serve(config: Config): Promise<void> {
  const appContext = await openAppContext(config)
  const root = new URL('../dist/', import.meta.url)
  const retained = config.mode === 'production' ? join(config.dataDir, 'assets') : undefined
  const pages = createPages({
    root,
    retained,
    production: config.mode === 'production',
    providers: appContext.providers.map(({ code }) => code),
    site: appContext.site
  })
  if (config.mode === 'production' && !isBuiltFor(root, appContext.site.origin))
    appContext.log.warn(
      'the pages were built with another SITE_URL, which their canonical URLs and the sitemap contain: run npm run build with the settings of the server'
    )
  const shop = createApp(appContext, pages)
  const server = createHttpServer(shop)
  const port = await listen(server, config).catch(async (error: unknown) => {
    await appContext.db.close()
    throw error
  })
  // Port 0 has been replaced by a real port.
  if (!config.siteUrl) appContext.site.origin = originOf(config.host, port)
  // Before the URL is printed, because its reader may send a signal immediately.
  stopOnSignal(server, appContext, startJobs(appContext))
  announce(appContext, port)
  if (retained)
    retainAssets(fileURLToPath(root), retained).catch((err: unknown) =>
      appContext.log.warn({ err }, 'assets not retained: pages opened before the next update may fail to load parts')
    )
  // The first formatted amount makes Node load its locale data, which takes up to 600 ms from a cold disk.
  formatMoney(0, brand.currency, defaultLocale)
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(listenError(error, host, port))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const unknownHost = `HOST is "${host}", but no such host was found. Use an IP address of this machine, or 0.0.0.0 for all of them.`
  const sentences: Record<string, string> = {
    EADDRINUSE: `PORT is ${port}, but another program already listens on ${host}:${port}. Stop it, or choose another PORT. Nothing was changed.`,
    EACCES: `PORT is ${port}, but this user may not listen on it. Choose a PORT from 1024 on.`,
    EADDRNOTAVAIL: `HOST is "${host}", but this machine has no such address. Use one of its own, or 0.0.0.0 for all of them.`,
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost
  }
  const sentence = sentences[error.code ?? '']
  return sentence ? new ConfigError(sentence) : error
}

function announce({ config, db }: AppContext, port: number): void {
  const localOrigin = originOf(config.host, port)
  const lines = [`Tradecounter is ready at ${localOrigin}`, `Data: ${db.location}`]
  if (config.mode === 'demo') {
    lines.push(`Demo accounts, password ${demoPassword}:`)
    lines.push(...demoAccounts.map(({ email, what }) => `  ${email.padEnd(38)} ${what}`))
    lines.push(`Desk: ${localOrigin}/desk, same password:`)
    lines.push(...demoStaff.map(({ email, name, role }) => `  ${email.padEnd(38)} ${name}, ${role}`))
    if (!config.smtpUrl) lines.push(`Emails: ${localOrigin}/dev/mailbox`)
  }
  const text = lines.join('\n')
  if (isWorker) reportReady(text)
  else process.stdout.write(`${text}\n`)
}

/** Seconds beyond the shutdown timeout for background work and the database; then the process exits anyway. */
const lastSeconds = 2

/** Lets running requests finish, up to the shutdown timeout, and closes the database. A second signal does not wait. */
function stopOnSignal(server: Server, appContext: AppContext, stopWork: () => Promise<void>): void {
  const { shutdownTimeout: timeout, shutdownDelay: delay } = appContext.config
  const stopServer = gracefulStop(server, { delay, timeout })
  let stopping = false
  const stop = async () => {
    // A worker may get both the terminal's signal and the primary's: only the primary decides not to wait.
    if (stopping && isWorker) return
    if (stopping) process.exit(1)
    stopping = true
    appContext.lifecycle.isStopping = true
    setTimeout(() => process.exit(0), (delay + timeout + lastSeconds) * 1000).unref()
    await Promise.all([stopServer(), stopWork()])
    await appContext.db.close()
    await appContext.tracer?.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
