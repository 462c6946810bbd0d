import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Failure, isCommand, main } from '../process/failure.mjs'
import { installPackages } from './debian-packages.mjs'
import { ensureReady } from '../process/prepare.mjs'
import { environment, root, run, tool } from '../process/run.mjs'
import { step } from '../process/steps.mjs'

/** Debian's paths; the headless shell needs half the CPU time. */
const packaged = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const downloadLimit = 240_000

/** Path of a working Chromium, installed if necessary. @throws Failure if there is none */
export async function ensureBrowser(node) {
  const found = findBrowser(node)
  if (found) return found
  for (const install of [() => installPackages('chromium-headless-shell'), downloadWithPlaywright]) {
    await install(node)
    const path = findBrowser(node)
    if (path) return path
  }
  throw new Failure(
    'Chromium was not found: install the package "chromium-headless-shell" or "chromium", or set PLAYWRIGHT_CHROMIUM=/path/to/chromium.'
  )
}

function findBrowser(node) {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named && !starts(named))
    throw new Failure(
      `PLAYWRIGHT_CHROMIUM is "${named}", but no browser starts from there: set it to the path of a working Chromium.`
    )
  return named || [...packaged, downloadedPath(node)].find((path) => existsSync(path) && starts(path))
}

// Playwright needs a newer Node than this script.
function downloadedPath(node) {
  const question = "require('@playwright/test').chromium.executablePath()"
  return spawnSync(node, ['--print', question], { cwd: root, encoding: 'utf8' }).stdout.trim()
}

// A downloaded browser may lack system libraries, so its existence is not enough.
function starts(path) {
  const { status } = spawnSync(path, ['--headless', '--no-sandbox', '--version'], { timeout: 30_000, stdio: 'ignore' })
  return status === 0
}

// If it fails, the caller tries what is next, so the exit code is only printed.
function downloadWithPlaywright(node) {
  return step('Downloading Chromium with Playwright', async () => {
    const code = await run(node, [tool('@playwright/test', 'playwright'), 'install', 'chromium'], {
      cwd: root,
      env: environment(node, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }),
      stdio: 'ignore',
      timeout: downloadLimit
    })
    if (code !== 0) process.stdout.write(`  Failed with exit code ${code}.\n`)
  })
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    process.stdout.write(`${await ensureBrowser(await ensureReady())}\n`)
  })
}
