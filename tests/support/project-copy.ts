import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { astro, environment, root } from '../../scripts/process/run.mjs'

/** A copy of the project in which content can be edited and built; packages and scaled pictures are the project's. */
export interface ProjectCopy {
  folder: string
  /** The current text of `src/content/products/luma.yaml`. */
  read: (file: string) => string
  /** The content forms on a port of their own. */
  startForms: () => Promise<{ url: string; stop: () => Promise<void> }>
  /** Builds the site. @returns all of its text files, by name */
  build: (settings: Record<string, string>) => Map<string, string>
  remove: () => void
}

const linked = ['contract', 'server', 'public', 'node_modules']
const files = ['.prettierrc.json', 'keystatic.config.ts', 'package.json', 'tsconfig.json']
// The packages are outside the copy, where a dev server serves nothing unless allowed.
const config = `import project from './project.config.mjs'
const server = { ...project.vite.server, fs: { allow: [${JSON.stringify(root)}, '.'] } }
export default { ...project, vite: { ...project.vite, cacheDir: '.cache/vite', server } }
`
const ready = /Local\s+(http:\/\/127\.0\.0\.1:\d+)/

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  for (const name of linked) symlinkSync(join(root, name), join(folder, name))
  for (const name of files) copyFileSync(join(root, name), join(folder, name))
  copyFileSync(join(root, 'astro.config.mjs'), join(folder, 'project.config.mjs'))
  writeFileSync(join(folder, 'astro.config.mjs'), config)
  // The scripts locate the project by their own path.
  for (const name of ['src', 'scripts']) cpSync(join(root, name), join(folder, name), { recursive: true })
  const pictures = join(root, '.cache/astro/assets')
  mkdirSync(join(folder, '.cache/astro'), { recursive: true })
  if (existsSync(pictures)) cpSync(pictures, join(folder, '.cache/astro/assets'), { recursive: true })
  return {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    startForms: () => startForms(folder),
    build: (settings) => build(folder, settings),
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

async function startForms(folder: string) {
  const child = spawn(
    process.execPath,
    astro('dev', '--host', '127.0.0.1', '--port', '0', '--ignore-lock') as string[],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(process.execPath, { CMS: '1' })
    }
  )
  const exit = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  let output = ''
  const url = await new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const [, found] = ready.exec(stripVTControlCharacters(output)) ?? []
        if (found) resolve(found)
      })
    child.once('close', () => resolve(undefined))
  })
  if (!url) throw new Error(`The forms ended before they were ready:\n${output}`)
  return { url, stop }
}

function build(folder: string, settings: Record<string, string>): Map<string, string> {
  const env = environment(process.execPath, settings)
  const { status, stdout, stderr } = spawnSync(process.execPath, astro('build') as string[], {
    cwd: folder,
    env,
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`The copy could not be built:\n${stdout}\n${stderr}`)
  const dist = join(folder, 'dist')
  const names = (readdirSync(dist, { recursive: true }) as string[]).filter((name) =>
    /\.(html|js|json|css|xml)$/.test(name)
  )
  return new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]))
}
