import { spawnSync } from 'node:child_process'
import { installPackages, mayInstallPackages } from './debian-packages.mjs'

const packages = { nginx: 'nginx-light', haproxy: 'haproxy' }

/**
 * Installs nginx and HAProxy, for the test of rolling restarts. @returns the names of those that must then exist: all
 * of them where packages can be installed, elsewhere none
 */
export async function ensureProxies() {
  if (!mayInstallPackages()) return []
  const missing = Object.entries(packages).filter(([name]) => !isInstalled(name))
  if (missing.length > 0) await installPackages(...missing.map(([, debian]) => debian))
  return Object.keys(packages)
}

const isInstalled = (name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0
