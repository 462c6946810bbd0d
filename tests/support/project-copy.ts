import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { copyProject as copy } from '../../scripts/process/project-copy.mjs'
import { astro, environment } from '../../scripts/process/run.mjs'

/** A copy of the project whose content can be edited; the packages are the project's. */
export interface ProjectCopy {
  folder: string
  /** The current text of `src/content/products/luma.yaml`. */
  read: (file: string) => string
  /** Starts the content forms and the pages, on a separate port. */
  startForms: (settings: Record<string, string>) => Promise<{ url: string; stop: () => Promise<void> }>
  remove: () => void
}

const ready = /Local\s+(http:\/\/127\.0\.0\.1:\d+)/

export function copyProject(): ProjectCopy {
  const { folder, remove } = copy()
  return {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    startForms: (settings) => startForms(folder, settings),
    remove
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
  if (!url) throw new Error(`The content editor exited before it was ready:\n${output}`)
  return { url, stop }
}
