import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../process/failure.mjs'
import { copyProject } from '../process/project-copy.mjs'

/** Project folders that a brand keeps unless it has its own: the legal texts name the seller by placeholders. */
const preserved = { content: ['legal'], assets: ['fonts'] }

/**
 * Copies the project with the brand from a folder: its `brand.ts`, `content` and `assets`, and `public` if it has one.
 * @throws Failure if one of them is missing
 */
export function brandCopy(folder) {
  for (const name of ['brand.ts', 'content', 'assets'])
    if (!existsSync(join(folder, name)))
      throw new Failure(`${folder} has no ${name}: a brand consists of brand.ts and the folders content and assets.`)
  const copy = copyProject()
  const src = join(copy.folder, 'src')
  cpSync(join(folder, 'brand.ts'), join(src, 'brand.ts'))
  for (const [name, keeps] of Object.entries(preserved)) {
    const own = readdirSync(join(folder, name))
    for (const entry of readdirSync(join(src, name)))
      if (!keeps.includes(entry) || own.includes(entry)) rmSync(join(src, name, entry), { recursive: true })
    cpSync(join(folder, name), join(src, name), { recursive: true })
  }
  rmSync(join(copy.folder, 'public'))
  if (existsSync(join(folder, 'public')))
    cpSync(join(folder, 'public'), join(copy.folder, 'public'), { recursive: true })
  return copy
}
