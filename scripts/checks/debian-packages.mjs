import { existsSync } from 'node:fs'
import { root, run } from '../process/run.mjs'
import { step } from '../process/steps.mjs'

const aptGet = '/usr/bin/apt-get'
const packageLimit = 600_000

/** Whether this process can install Debian packages. */
export const mayInstallPackages = () => process.getuid?.() === 0 && existsSync(aptGet)

/** Installs Debian packages where it can. A failure is only printed: the caller checks for what it needs. */
export async function installPackages(...names) {
  if (!mayInstallPackages()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'], timeout: packageLimit }
  const attempt = (title, args) =>
    step(title, async () => {
      const code = await run(aptGet, args, options)
      if (code !== 0) process.stdout.write(`  Failed with exit code ${code}.\n`)
    })
  await attempt('Reading the list of packages', ['update', '-qq'])
  await attempt(`Installing ${names.join(' and ')}`, ['install', '-y', '-qq', '-o', 'Dpkg::Use-Pty=0', ...names])
}
