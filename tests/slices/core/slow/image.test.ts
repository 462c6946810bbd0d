import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const instructions = dockerfile.replaceAll(/\\\n\s*/g, '').split('\n')

/** The instructions of the stage that becomes the image. */
const stage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')))
const argumentsOf = (name: string) =>
  stage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))

/** The command that an instruction has as a JSON list. */
const commandIn = (instruction: string) => JSON.parse(/\[.*\]/.exec(instruction)![0]) as string[]

test('the Dockerfile has no error that its linter knows', () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([])
  expect(validate(dockerfile.replace('WORKDIR', 'WORKDIRS'))).not.toEqual([])
})

test('what the image copies is enough to serve the shop in production, without development packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  const data = mkdtempSync(join(tmpdir(), 'image-data-'))
  onTestFinished(() => [folder, data].forEach((one) => rmSync(one, { recursive: true, force: true })))
  for (const copied of argumentsOf('COPY')) copyInto(folder, /\/srv\/shop\/(\S+) \.\/\S*$/.exec(copied)![1]!)
  const settings = Object.fromEntries(
    argumentsOf('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=') as [string, string]))
  )
  const [, ...command] = commandIn(argumentsOf('CMD')[0]!)
  const withParent = pathToFileURL(join(root, 'scripts/process/with-parent.mjs')).href
  const server = spawn(process.execPath, ['--import', withParent, ...command], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...settings,
      PORT: '0',
      DATA_DIR: data,
      NODE_COMPILE_CACHE: join(data, 'node'),
      SITE_URL: 'https://shop.example.com',
      SMTP_URL: 'smtp://127.0.0.1:2'
    }
  })
  const exit = once(server, 'close')
  const port = await portOf(server.stdout!)
  const health = commandIn(argumentsOf('HEALTHCHECK').join(' ').replace(settings['PORT']!, port)).slice(1)
  expect(spawnSync(process.execPath, health).status).toBe(0)
  const page = await fetch(`http://127.0.0.1:${port}/shop`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await fetch(`http://127.0.0.1:${port}/api/v2/shop/products`)).status).toBe(401)
  const doctor = spawnSync(process.execPath, ['server/doctor.ts'], {
    cwd: folder,
    env: { DATA_DIR: data },
    encoding: 'utf8'
  })
  expect(doctor.stderr).toBe('')
  server.kill(argumentsOf('STOPSIGNAL')[0] as NodeJS.Signals)
  expect((await exit)[0]).toBe(0)
  expect(spawnSync(process.execPath, health).status).toBe(1)
}, 120_000)

/** Copies a file or folder of the project; of the packages only those that `npm prune --omit=dev` keeps. */
function copyInto(folder: string, name: string): void {
  const copy = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  if (name !== 'node_modules') return copy(name)
  const kept = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { cwd: root, encoding: 'utf8' })
  const paths = kept.trim().split('\n').slice(1)
  // Nested packages are copied with the outer one.
  for (const path of paths.map((one) => relative(root, one))) if (path.split('node_modules/').length === 2) copy(path)
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vitest')
}

async function portOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const part of output) {
    text += String(part)
    const [, port] = / is ready at http:\/\/\S+?:(\d+)/.exec(text) ?? []
    if (port) return port
  }
  throw new Error(`The server did not start:\n${text}`)
}
