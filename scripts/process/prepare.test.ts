import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNode } from './prepare.mjs'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'prepare-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const older = { version: 'v20.20.2', execPath: '/usr/bin/node' }

/** Installs a stand-in for the project's Node. */
function install(script: string): string {
  const bin = join(folder, 'node_modules', 'node', 'bin')
  mkdirSync(bin, { recursive: true })
  const node = join(bin, 'node')
  writeFileSync(node, `#!/bin/sh\n${script}\n`)
  chmodSync(node, 0o755)
  return node
}

test("the project's own Node is used, or else a recent one that is running", () => {
  expect(findNode(folder, { version: 'v26.1.0', execPath: '/usr/bin/node' })).toBe('/usr/bin/node')
  const own = install('echo v26.10.0')
  expect(findNode(folder, older)).toBe(own)
})

test('a Node that lacks a library of the system is named with its remedy', () => {
  install('echo "error while loading shared libraries: libatomic.so.1" >&2; exit 127')
  expect(() => findNode(folder, older)).toThrow(/loading shared libraries: libatomic\.so\.1\. .*install libatomic1/)
})

test('a Node that was not installed is named with its remedy', () => {
  expect(() => findNode(folder, older)).toThrow(/npm rebuild node/)
})
