import { readFile, stat } from 'node:fs/promises'
import type { AppContext } from '../core/app-context.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { importCatalogue } from './import.ts'
import { readCatalogueVersion, loadCatalogue } from './service.ts'

/**
 * Returns a job that keeps a running server up to date: it imports a new catalogue file from the build, and reloads the
 * catalogue when any server has changed products or prices in the database.
 */
export function watchCatalogue(appContext: Pick<AppContext, 'db' | 'log' | 'clock' | 'catalogue'>, file: URL) {
  let lastState = ''
  const importFile = async () => {
    const stats = await stat(file).catch(() => undefined)
    const fileState = stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`
    if (!fileState || fileState === lastState) return
    lastState = fileState
    const text = await readFile(file, 'utf8')
    const outcome = await importCatalogue(appContext.db, text, appContext.clock()).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) lastState = ''
      throw error
    })
    appContext.log.info({ outcome }, 'catalogue')
  }
  const reloadIfChanged = async () => {
    if ((await readCatalogueVersion(appContext.db.read)) === appContext.catalogue.index.version) return
    Object.assign(appContext.catalogue, await loadCatalogue(appContext.db.read, appContext.catalogue))
  }
  return async function refreshCatalogue(): Promise<void> {
    // An invalid file is logged once; the current catalogue stays until the file changes.
    await importFile().catch((error: unknown) => appContext.log.error({ err: error }, 'catalogue file rejected'))
    await reloadIfChanged().catch((error: unknown) => appContext.log.error({ err: error }, 'catalogue not refreshed'))
  }
}
