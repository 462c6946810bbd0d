import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { astro, environment, root } from '../../scripts/process/run.mjs'
import { growProducts } from '../support/large/large-content.ts'

const looksEvery = 1000
const left = new Set(['node_modules', 'dist', 'data', '.git', 'tests', 'docs', 'test-results', 'playwright-report'])

/** Cost of one build. Memory is the total of all its processes, with shared pages counted once. */
export interface BuildCost {
  products: number
  pages: number
  seconds: number
  bytes: number
  /** The catalogue overview: gzipped bytes, and elements to lay out. */
  overview: { bytes: number; elements: number }
}

/**
 * Builds a copy of the project with this number of products in five languages; their pictures are scaled beforehand.
 */
export async function measureBuild(products: number): Promise<BuildCost> {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  try {
    cpSync(root, folder, { recursive: true, filter: (file) => !left.has(basename(file)) })
    rmSync(join(folder, '.cache/astro/data-store.json'), { force: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    growProducts(folder, products)
    return { products, ...(await measure(folder)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string): Promise<Omit<BuildCost, 'products'>> {
  const start = performance.now()
  const child = spawn(process.execPath, astro('build'), {
    cwd: folder,
    env: environment(process.execPath),
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output = (output + String(text)).slice(-20_000)))
  let bytes = 0
  const watch = setInterval(() => (bytes = Math.max(bytes, memoryOf(child))), looksEvery)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(watch)
  const seconds = (performance.now() - start) / 1000
  if (code !== 0) throw new Error(`The build ended with code ${String(code)}:\n${output}`)
  const files = readdirSync(join(folder, 'dist'), { recursive: true }) as string[]
  const overview = readFileSync(join(folder, 'dist/product-catalog.html'), 'utf8')
  return {
    seconds,
    bytes,
    pages: files.filter((name) => name.endsWith('.html')).length,
    overview: { bytes: gzipSync(overview).length, elements: overview.match(/<[a-z]/g)!.length }
  }
}

/** Memory of a process and its descendants, from /proc; 0 if there is none. */
function memoryOf({ pid }: ChildProcess): number {
  const parents = new Map(processes().map((id) => [id, parentOf(id)]))
  const isBelow = (id: number | undefined): boolean => id !== undefined && (id === pid || isBelow(parents.get(id)))
  return [...parents.keys()].filter(isBelow).reduce((sum, id) => sum + shareOf(id), 0)
}

function processes(): number[] {
  return read(() => readdirSync('/proc').map(Number).filter(Number.isInteger)) ?? []
}

function parentOf(id: number): number | undefined {
  const status = read(() => readFileSync(`/proc/${id}/status`, 'utf8'))
  return Number(/^PPid:\s+(\d+)/m.exec(status ?? '')?.[1]) || undefined
}

function shareOf(id: number): number {
  const shares = read(() => readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))
  return Number(/^Pss:\s+(\d+)/m.exec(shares ?? '')?.[1] ?? 0) * 1024
}

// A process may have ended since it was listed.
function read<T>(readFile: () => T): T | undefined {
  try {
    return readFile()
  } catch {
    return undefined
  }
}
