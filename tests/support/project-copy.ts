import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { astro, environment, root } from '../../scripts/process/run.mjs'

/** A copy of the project in which content can be edited; the packages are the project's. */
export interface ProjectCopy {
  folder: string
  /** The current text of `src/content/products/luma.yaml`. */
  read: (file: string) => string
  /** The content forms and the pages, on a port of their own. */
  startForms: (settings: Record<string, string>) => Promise<{ url: string; stop: () => Promise<void> }>
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
  return {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    startForms: (settings) => startForms(folder, settings),
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

async function startForms(folder: string, settings: Record<string, string>) {
  const child = spawn(
    process.execPath,
    astro('dev', '--host', '127.0.0.1', '--port', '0', '--ignore-lock') as string[],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(process.execPath, { CMS: '1', ...settings })
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
