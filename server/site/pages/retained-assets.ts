import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../core/dates.ts'

const retention = 30 * dayMs
/** Modification time of files that belong to the current build; others have the time at which they were replaced. */
const inUse = new Date(0)

/**
 * Copies the hashed assets of the build in `root` to `folder`, and removes those that a newer build replaced 30 days
 * ago. A page that was opened before an update loads its lazy parts and pictures from there.
 */
export async function retainAssets(root: string, folder: string, now = new Date()): Promise<void> {
  const [from, to] = [join(root, '_astro'), join(folder, '_astro')]
  await mkdir(to, { recursive: true })
  const [current, retained] = await Promise.all([readdir(from), readdir(to)])
  const present = new Set(retained)
  for (const name of current) if (!present.has(name)) await copyWhole(join(from, name), join(to, name))
  for (const name of current) await utimes(join(to, name), inUse, inUse)
  for (const name of new Set(retained).difference(new Set(current))) {
    const file = join(to, name)
    // Another process may have removed it.
    const mtime = await stat(file).then(
      (found) => found.mtime.getTime(),
      () => undefined
    )
    if (mtime === inUse.getTime()) await utimes(file, now, now)
    else if (mtime !== undefined && now.getTime() - mtime > retention) await rm(file, { force: true })
  }
}

// Renamed when complete, because another process may read it.
async function copyWhole(from: string, to: string): Promise<void> {
  const partial = `${to}.${process.pid}.partial`
  await copyFile(from, partial)
  await rename(partial, to)
}
