import { readFile, stat } from 'node:fs/promises'
import type { World } from '../core/shop.ts'
import { importCatalogue } from './import.ts'
import { catalogueVersion, loadCatalogue } from './service.ts'

const lookEvery = 5000

/**
 * Keeps a running server up to date: imports the build's catalogue file when another has taken its place, and renews
 * what is in memory when catalogue or prices have changed in the database, by whichever server.
 */
export function watchCatalogue(world: Pick<World, 'db' | 'log' | 'clock' | 'catalogue'>, file: URL) {
  let seen = ''
  const importFile = async () => {
    const state = await stat(file).catch(() => undefined)
    const mark = state && `${state.ino} ${state.mtimeMs} ${state.size}`
    if (!mark || mark === seen) return
    seen = mark
    const outcome = await importCatalogue(world.db, await readFile(file, 'utf8'), world.clock())
    world.log.info({ outcome }, 'catalogue')
  }
  const renew = async () => {
    if ((await catalogueVersion(world.db.read)) === world.catalogue.shelf.version) return
    Object.assign(world.catalogue, await loadCatalogue(world.db.read, world.catalogue))
  }
  const look = async () => {
    // A file that cannot be used is told once; the catalogue in place stays until another file comes.
    await importFile().catch((error: unknown) => world.log.error({ err: error }, 'catalogue file refused'))
    await renew().catch((error: unknown) => world.log.error({ err: error }, 'catalogue not renewed'))
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEvery)
  return {
    look,
    async stop() {
      clearInterval(timer)
      await looking
    }
  }
}
