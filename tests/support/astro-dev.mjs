import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dev } from 'astro'

/** Serves the pages with `astro dev` on a free port, with a separate cache in the given folder. */
const [folder] = process.argv.slice(2)
const server = await dev({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  vite: { cacheDir: join(folder, 'vite') }
})
process.stdout.write(`is ready at http://127.0.0.1:${server.address.port}\n`)
process.on('SIGTERM', () => void server.stop().finally(() => process.exit()))
