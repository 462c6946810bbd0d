import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Failure, isCommand, main } from './process/failure.mjs'
import { withLock, cache } from './process/lock.mjs'
import { ensureReady } from './process/prepare.mjs'
import { astro, environment, root, run } from './process/run.mjs'
import { step } from './process/steps.mjs'

/** Inputs of the build. */
const inputs = [
  'src',
  'contract',
  'public',
  'scripts',
  'server/core/http/headers.ts',
  'server/site/pages',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  process.env.ENV_FILE || '.env'
]
const dist = join(root, 'dist')
const stampFile = join(cache, 'build-stamp')

/** Builds the pages if any input has changed since the last build. @throws Failure */
export async function ensureBuilt(node, { force = false } = {}) {
  if (!force && isFresh(node)) return
  await withLock('build', async () => {
    if (force || !isFresh(node)) await step('Building the pages', () => build(node))
  })
}

export const isBuilt = () => existsSync(dist)

function isFresh(node) {
  return isBuilt() && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(node)
}

// Built in a separate folder and then swapped, so that a failed or interrupted build keeps the last good one.
async function build(node) {
  const stamp = stampOf(node)
  const next = join(cache, `build-${process.pid}`)
  const old = join(cache, `replaced-${process.pid}`)
  try {
    const code = await run(node, astro('build', '--outDir', next), {
      env: environment(node),
      onLine: showLine
    })
    if (code !== 0)
      throw new Failure(`The pages could not be built: "astro build" exited with code ${code}, see above.`)
    if (isBuilt()) renameSync(dist, old)
    renameSync(next, dist)
    writeFileSync(stampFile, stamp)
  } finally {
    rmSync(next, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

// One line per picture and size would hide everything else; an occasional line shows progress.
function showLine(line) {
  const [, done] = /▶ .*\((\d+)\/\d+\)/.exec(stripVTControlCharacters(line)) ?? []
  if (!done || Number(done) % 50 === 0) process.stdout.write(`${line}\n`)
}

function stampOf(node) {
  const hash = createHash('sha256')
  for (const input of inputs) hashFiles(hash, input)
  hash.update(dayIfDated(node, join(root, 'src/content')))
  for (const name of Object.keys(process.env).filter(changesPages).sort()) hash.update(`${name}=${process.env[name]}\n`)
  return hash.digest('hex')
}

/** Whether a setting changes the pages. Mode and provider keys do, because pages list the payment methods. */
export const changesPages = (name) =>
  ['SITE_URL', 'PUBLISH_DAY', 'SHOP_MODE'].includes(name) || /^(?:PUBLIC|STRIPE|ADYEN|BRAINTREE)_/.test(name)

/** Today in the seller's time zone if content has publication dates, which change the site even if no file changes. */
export function dayIfDated(node, folder, now = new Date()) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.yaml'))
  const isDated = (name) => /^publish(From|Until):/m.test(readFileSync(join(folder, name), 'utf8'))
  if (!files.some(isDated)) return ''
  // This script may run on an older Node, which cannot import TypeScript.
  const args = ['scripts/content/publishing-day.mjs', now.toISOString()]
  return execFileSync(node, args, { cwd: root, encoding: 'utf8' }).trim()
}

function hashFiles(hash, path) {
  const state = statSync(resolve(root, path), { throwIfNoEntry: false })
  if (!state) return
  if (state.isFile()) hash.update(`${path} ${state.size} ${state.mtimeMs}\n`)
  else for (const name of readdirSync(resolve(root, path)).sort()) hashFiles(hash, `${path}/${name}`)
}

if (isCommand(import.meta.url)) {
  await main(async () => ensureBuilt(await ensureReady(), { force: true }))
}
