import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as pagefind from 'pagefind'
import { languages } from '../../contract/locale.ts'
import { searchEntries, vocabularyOf } from '../../src/site/catalogue/search/catalogue-search-entries.ts'
import { root } from '../process/run.mjs'

const folder = 'pagefind'
// Pagefind's own UI, which is larger than everything we use of it.
const unused = /-ui\.|-highlight\./
const concurrency = 64

/**
 * Astro integration: builds the public catalogue's search index from the file that the build writes for the server's
 * import.
 */
export function searchIndex() {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        logger.info(`catalogue search: ${await writeSearchIndex(fileURLToPath(dir))} entries indexed`)
      }
    }
  }
}

/**
 * Writes the search index of the public catalogue beside the pages, one per language; returns its number of entries.
 */
async function writeSearchIndex(site) {
  const file = JSON.parse(await readFile(join(site, 'catalogue.json'), 'utf8'))
  const { index, errors } = await pagefind.createIndex()
  if (!index) throw new Error(`The search index could not be created: ${errors.join('; ')}`)
  try {
    let count = 0
    for (const { code } of languages) {
      const words = JSON.parse(await readFile(join(root, `src/i18n/${code}/catalogue/public-catalogue.json`), 'utf8'))
      const entries = searchEntries(file, code, words)
      count += entries.length
      await addEntries(index, entries)
      await write(join(site, folder, `words-${code}.json`), JSON.stringify(vocabularyOf(file, code)))
    }
    const { files } = await index.getFiles()
    for (const { path, content } of files) if (!unused.test(path)) await write(join(site, folder, path), content)
    return count
  } finally {
    await pagefind.close()
  }
}

async function addEntries(index, entries) {
  for (let at = 0; at < entries.length; at += concurrency) {
    const responses = await Promise.all(
      entries.slice(at, at + concurrency).map((entry) => index.addCustomRecord(entry))
    )
    const [error] = responses.flatMap(({ errors }) => errors)
    if (error) throw new Error(`The search index rejected an entry: ${error}`)
  }
}

const createdFolders = new Set()

async function write(file, content) {
  const folder = dirname(file)
  if (!createdFolders.has(folder)) await mkdir(folder, { recursive: true })
  createdFolders.add(folder)
  await writeFile(file, content)
}
