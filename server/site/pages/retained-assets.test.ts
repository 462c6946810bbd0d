import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Env } from '../../core/app-context.ts'
import { createPages } from './pages.ts'
import { retainAssets } from './retained-assets.ts'

let folder: string
let retained: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
  retained = join(folder, 'data/assets')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A build with one page and these assets; returns its folder. */
function build(name: string, assets: Record<string, string>): string {
  const root = join(folder, name)
  mkdirSync(join(root, '_astro'), { recursive: true })
  writeFileSync(join(root, 'index.html'), `<!doctype html><title>${name}</title>`)
  for (const [file, text] of Object.entries(assets)) writeFileSync(join(root, '_astro', file), text)
  return root
}

function serve(root: string) {
  const pages = createPages({ root: pathToFileURL(`${root}/`), production: true, retained })
  return new Hono<Env>().use((context, next) => (context.set('locale', 'en'), next())).notFound(pages)
}

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

test('a page opened before an update still loads its parts from the new server', async () => {
  await retainAssets(build('old', { 'cart.aaa.js': 'old', 'text.ccc.js': 'shared' }), retained)
  const app = serve(build('new', { 'cart.bbb.js': 'new', 'text.ccc.js': 'shared' }))
  const response = await app.request('/_astro/cart.aaa.js')
  expect([response.status, await response.text()]).toEqual([200, 'old'])
  expect(response.headers.get('Cache-Control')).toContain('immutable')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(await (await app.request('/_astro/cart.bbb.js')).text()).toBe('new')
  expect(await (await app.request('/')).text()).toContain('new')
  expect((await app.request('/_astro/never.js')).status).toBe(404)
})

test('assets are removed 30 days after the update that replaced them, however old they are', async () => {
  const [old, present] = [build('old', { 'cart.aaa.js': 'old' }), build('new', { 'cart.bbb.js': 'new' })]
  const names = () => readdirSync(join(retained, '_astro')).toSorted()
  await retainAssets(old, retained, day(1))
  // The old build was in use for two months.
  await retainAssets(present, retained, day(61))
  await retainAssets(present, retained, day(90))
  expect(names()).toEqual(['cart.aaa.js', 'cart.bbb.js'])
  const app = serve(present)
  expect((await app.request('/_astro/cart.aaa.js')).status).toBe(200)
  await retainAssets(present, retained, day(92))
  expect(names()).toEqual(['cart.bbb.js'])
  expect((await app.request('/_astro/cart.aaa.js')).status).toBe(404)
})

test('several processes of one server do this at once', async () => {
  const [old, present] = [build('old', { 'cart.aaa.js': 'old' }), build('new', { 'cart.bbb.js': 'new' })]
  await retainAssets(old, retained, day(1))
  await retainAssets(present, retained, day(2))
  await Promise.all([1, 2, 3].map(() => retainAssets(present, retained, day(40))))
  expect(readdirSync(join(retained, '_astro'))).toEqual(['cart.bbb.js'])
})

test('after a return to the old version, its assets are in use again', async () => {
  const [old, present] = [build('old', { 'cart.aaa.js': 'old' }), build('new', { 'cart.bbb.js': 'new' })]
  await retainAssets(old, retained, day(1))
  await retainAssets(present, retained, day(2))
  await retainAssets(old, retained, day(3))
  await retainAssets(old, retained, day(40))
  expect(readdirSync(join(retained, '_astro'))).toEqual(['cart.aaa.js'])
})
