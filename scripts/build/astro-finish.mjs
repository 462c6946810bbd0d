import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inlineParts } from './inline-parts.mjs'
import { inlineSheets } from './inline-sheets.mjs'
import { hostFiles } from './host-files.mjs'
import { lateScripts } from './late-scripts.mjs'
import { writePrecompressed } from './precompressed.mjs'

/** More inline scripts would make the policy header too long for some proxies. */
const maxHashes = 60

/** Astro integration: at the end of a build, writes what the server and static hosts need in addition to the pages. */
export function finishBuild() {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const hashes = await processPages(folder)
        const files = { 'csp.json': JSON.stringify(hashes), ...hostFiles(hashes) }
        for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
        logger.info(
          `${await writePrecompressed(folder)} files have precompressed versions; ${hashes.scripts.length} inline scripts are hashed`
        )
      }
    }
  }
}

/** Defers the scripts of static pages, inlines stylesheets into long ones, and collects hashes for the policy. */
async function processPages(folder) {
  const scripts = new Set()
  const styles = new Set()
  const names = await readdir(folder, { recursive: true })
  const sheetOf = (href) => readFile(join(folder, href), 'utf8')
  for (const name of names.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(folder, name), 'utf8')
    const written = await inlineSheets(lateScripts(html), sheetOf)
    if (written !== html) await writeFile(join(folder, name), written)
    const page = inlineParts(written)
    const [forbidden] = page.forbidden
    if (forbidden)
      throw new Error(
        `${name} contains ${forbidden}, which the content security policy blocks. Use a class or a script.`
      )
    for (const hash of page.scripts) scripts.add(hash)
    for (const hash of page.styles) styles.add(hash)
  }
  if (scripts.size > maxHashes)
    throw new Error(
      `The pages contain ${scripts.size} different inline scripts: move the differences into data attributes.`
    )
  const connect = [process.env.PUBLIC_API_ORIGIN].filter(Boolean)
  return { scripts: [...scripts].sort(), styles: [...styles].sort(), connect }
}
