import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { root, run } from './run.mjs'
import { step } from './steps.mjs'

const minNodeVersion = 26
const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.installed-lock')
const isWindows = process.platform === 'win32'

/** Installs what is missing. @returns the path of the project's Node @throws Failure */
export async function ensureReady() {
  try {
    if (!isInstalled()) await withLock('install', install)
  } catch (error) {
    // The user of a service may not write in the project's folder.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
    throw new Failure(
      `The installed packages differ from package-lock.json, and this user may not write to ${root}. Run "npm ci && npm run build" there as its owner.`
    )
  }
  return findNode()
}

async function install() {
  if (isInstalled()) return
  await step('Installing packages (npm ci)', async () => {
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await run('npm', args, { env: outsideEnvironment(), shell: isWindows })
    if (code !== 0) throw new Failure(`Installing the packages failed: "npm ci" exited with code ${code}, see above.`)
  })
  writeFileSync(stampFile, lockHash())
}

function isInstalled() {
  if (!existsSync(join(root, 'node_modules'))) return false
  const hash = lockHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true
  if (!matchesLock()) return false
  writeFileSync(stampFile, hash)
  return true
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

// After a manual `npm install` nothing is missing, as npm's own record of node_modules shows.
function matchesLock() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const { '': _, ...wanted } = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const isThere = ([path, { version, optional }]) => (present[path] ? present[path].version === version : optional)
  return Object.entries(wanted).every(isThere) && Object.keys(present).every((path) => path in wanted)
}

// npm ci replaces node_modules, so it must not run on the Node installed there.
function outsideEnvironment() {
  const inside = `node_modules${sep}`
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes(inside))
  return { ...process.env, PATH: path.join(delimiter) }
}

/**
 * @param {string} [folder]
 * @param {{ version: string, execPath: string }} [running]
 * @returns {string} the path of the Node installed in the folder, or else of the running one if it suits
 * @throws Failure
 */
export function findNode(folder = root, { version, execPath } = process) {
  const own = join(folder, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')
  const { stdout, stderr } = spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (majorOf(stdout) >= minNodeVersion) return own
  if (majorOf(version) >= minNodeVersion) return execPath
  if (stderr)
    throw new Failure(
      `The project's Node does not run here: ${stderr.trim()}. On a minimal Debian or Ubuntu, run "apt-get install libatomic1".`
    )
  throw new Failure(
    `Node ${minNodeVersion} is missing, because npm is configured not to run install scripts: run "npm rebuild node --ignore-scripts=false", or put Node ${minNodeVersion} on the PATH.`
  )
}

/** `v26.10.0` -> 26; 0 for anything else. */
const majorOf = (version) => Number.parseInt(version?.slice(1) ?? '', 10) || 0
