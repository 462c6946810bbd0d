import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { root } from '../../scripts/process/run.mjs'

/** A folder with a copy of the content, which tests can break. */
export function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'src/content'), join(folder, 'src/content'), { recursive: true })
  symlinkSync(join(root, 'src/assets'), join(folder, 'src/assets'))
  return folder
}

/** Replaces a text in a file of that copy, and asserts that it existed. */
export function replaceInContent(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, 'src/content', file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, to)
  expect(changed, `${file} holds ${String(from)}`).not.toBe(text)
  writeFileSync(path, changed)
}
