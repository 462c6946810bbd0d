import { copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run.mjs'

const linkedFolders = ['contract', 'server', 'public', 'node_modules']
const files = ['.prettierrc.json', 'keystatic.config.ts', 'package.json', 'tsconfig.json']
// The packages are outside the copy, where a dev server serves nothing unless allowed. The copy has its own caches.
const config = `import project from './project.config.mjs'
const server = { ...project.vite.server, fs: { allow: [${JSON.stringify(root)}, '.'] } }
const vite = { ...project.vite, cacheDir: '.cache/vite', server }
export default { ...project, cacheDir: '.cache/astro', vite }
`

/** A copy of the project whose pages and content can be changed; packages and server are the project's. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  for (const name of linkedFolders) symlinkSync(join(root, name), join(folder, name))
  for (const name of files) copyFileSync(join(root, name), join(folder, name))
  copyFileSync(join(root, 'astro.config.mjs'), join(folder, 'project.config.mjs'))
  writeFileSync(join(folder, 'astro.config.mjs'), config)
  // The scripts locate the project by their own path.
  for (const name of ['src', 'scripts']) cpSync(join(root, name), join(folder, name), { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
