import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoName, findDemoBrand } from './find-demo-brand.mjs'

const site = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(site, { recursive: true }))

test('pages that name the demo brand are listed, unless it is the brand', () => {
  mkdirSync(join(site, 'de'))
  writeFileSync(join(site, 'index.html'), '<h1>Kettleby</h1>')
  writeFileSync(join(site, 'de/about.html'), `<p>${demoName} steht im Regal.</p>`)
  expect(findDemoBrand(site, 'Kettleby')).toEqual([
    `de/about.html still contains ${demoName}: replace it in brand.ts, content or assets`
  ])
  expect(findDemoBrand(site, demoName)).toEqual([])
})
