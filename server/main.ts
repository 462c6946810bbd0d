import cluster from 'node:cluster'
import { ConfigError } from './config/config-error.ts'
import { readConfig } from './config/config.ts'
import { loadEnvFile } from './config/env-file.ts'
import { failWith } from './fail.ts'

async function main(): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  // The primary only supervises, so it loads none of the shop's code.
  if (config.workers > 1 && cluster.isPrimary) return (await import('./core/workers/primary.ts')).runWorkers(config)
  return (await import('./serve.ts')).serve(config)
}

main().catch((error: unknown) => {
  failWith(error, error instanceof ConfigError)
  // A worker's channel to the primary would keep it running.
  if (cluster.isWorker) process.exit()
})
