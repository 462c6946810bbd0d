/* `npm run bench:rolling`: two servers on one PostgreSQL behind nginx and then HAProxy, with the files of
   `deploy/`, restarted six times while clients read products and fill carts. Needs both proxies:
   `apt-get install nginx-light haproxy`. Exits with 1 if a request failed. */
import { proxyNames } from '../support/external/reverse-proxy.ts'
import { restartBehind } from '../support/external/rolling-restart.ts'
import { freshDatabaseUrl, startPostgres } from '../support/postgres.ts'

const stopPostgres = await startPostgres()
const drops: (() => Promise<void>)[] = []
try {
  const databaseUrl = await freshDatabaseUrl((drop) => drops.push(drop))
  for (const name of proxyNames) {
    const { restarts, done, failed } = await restartBehind(name, databaseUrl, 3)
    process.stdout.write(`${name}: ${restarts} restarts, ${done} requests, ${failed.length} failed\n`)
    for (const text of failed.slice(0, 5)) process.stdout.write(`  ${text}\n`)
    if (failed.length > 0) process.exitCode = 1
  }
} finally {
  for (const drop of drops) await drop().catch(() => undefined)
  await stopPostgres()
}
