import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo brand. */
export const demoName = 'Velara'

const readable = /\.(?:html|json|js|css|txt|xml|svg|webmanifest)$/
const maxPages = 20

/** Pages and files of a built site that still name the demo brand, at most twenty. */
export function findDemoBrand(site, brandName) {
  if (brandName === demoName) return []
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => readable.test(name) && readFileSync(join(site, name), 'utf8').includes(demoName))
    .slice(0, maxPages)
    .map((name) => `${name} still contains ${demoName}: replace it in brand.ts, content or assets`)
}
