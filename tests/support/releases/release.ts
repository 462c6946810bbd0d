import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../../scripts/process/run.mjs'

/**
 * Unpacks the server of the last release and returns its folder. It runs with the present dependencies, content and
 * pages. Made with `git archive --format=tar.gz v<version> server contract src/brand.ts src/i18n package.json
 * scripts/process`.
 */
export function unpackLastRelease(atEnd: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('tar', ['-xzf', fileURLToPath(new URL('1.0.0.tar.gz', import.meta.url)), '-C', folder])
  for (const shared of ['node_modules', 'dist']) symlinkSync(join(root, shared), join(folder, shared))
  return folder
}
