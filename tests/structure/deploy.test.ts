import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inboundBytes } from '../../contract/partners/inbound-email.ts'
import { root } from '../../scripts/process/run.mjs'
import { settings } from '../../server/config/config.ts'
import { securityEventMonths } from '../../server/core/retention.ts'
import { retryMinutes } from '../../server/payments/run-tasks.ts'
import { readText } from './rules/sources.ts'

const operations = readText('docs/operations.md')
const unit = readText('deploy/tradecounter.service')
const backup = readText('deploy/tradecounter-backup.service')
const sample = readText('deploy/tradecounter.env')
const defaultOf = (name: keyof typeof settings) => settings[name].fallback
const megabyte = 1024 * 1024

describe('docs/operations.md repeats what the code says', () => {
  test.each([
    `\`SHUTDOWN_DELAY\` seconds (default ${defaultOf('SHUTDOWN_DELAY')};`,
    `\`SHUTDOWN_TIMEOUT\` seconds (default ${defaultOf('SHUTDOWN_TIMEOUT')})`,
    `\`MAX_IN_FLIGHT\` API requests (default ${defaultOf('MAX_IN_FLIGHT')})`,
    `\`DATABASE_TIMEOUT\` limits each statement (default ${defaultOf('DATABASE_TIMEOUT')} s)`,
    `for ${securityEventMonths} months, with client address`,
    `are retried for ${Math.round(retryMinutes.reduce((sum, pause) => sum + pause, 0) / 60)} hours`,
    `A call can have up to ${inboundBytes / megabyte} MB.`
  ])('%s', (sentence) => expect(operations).toContain(sentence))

  test('settings that it names exist', () => {
    const outside = new Set([
      'ENV_FILE',
      'TZ',
      'NODE_COMPILE_CACHE',
      'MALLOC_ARENA_MAX',
      'TEST_DATABASE_URL',
      'BENCH_ENGINE',
      'PUBLISH_DAY'
    ])
    const named = [...operations.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name!)
    expect(named).toContain('MAX_IN_FLIGHT')
    expect(named.filter((name) => !(name in settings) && !outside.has(name))).toEqual([])
  })

  test('it names every file of deploy/', () => {
    const names = readdirSync(join(root, 'deploy')).filter((name) => !/^(grafana|prometheus)$|dockerignore/.test(name))
    expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
  })
})

describe('.env.example', () => {
  /** Each setting with its value, and the comment above it. */
  const entries = readText('.env.example')
    .split('\n\n')
    .flatMap((block) => [...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => ({ name, value, block })))

  test.each(entries)('$name has its default', ({ name, value }) => {
    expect(value).toBe(defaultOf(name as keyof typeof settings))
  })

  test.each(entries.filter(({ name }) => name !== 'PORT'))('$name has its range', ({ name, block }) => {
    const [range] = /from \d+ to \d+/.exec(settings[name as keyof typeof settings].allowed) ?? ['']
    expect(block.replaceAll(/\s+#?\s*/g, ' ')).toContain(range)
  })
})

describe('deploy/', () => {
  test('server and backup read the same settings, and the sample of them is valid', () => {
    const file = 'ENV_FILE=/etc/tradecounter.env'
    expect([unit.includes(file), backup.includes(file)]).toEqual([true, true])
    const names = [...sample.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
    expect(names).toEqual(expect.arrayContaining(['SHOP_MODE', 'SITE_URL', 'SMTP_URL', 'DATA_DIR']))
    expect(names.filter((name) => !(name in settings))).toEqual([])
    expect(unit).toContain(`StateDirectory=${/^DATA_DIR=\/var\/lib\/(.+)$/m.exec(sample)?.[1]}`)
  })

  test.each([
    ['systemd', /^TimeoutStopSec=(\d+)$/m.exec(unit)],
    ['Docker', /--stop-timeout (\d+) /.exec(readText('deploy/Dockerfile'))]
  ])('%s kills the server only after it has had its time', (_, found) => {
    const limit = Number(found?.[1])
    const delay = Number(/^SHUTDOWN_DELAY=(\d+)$/m.exec(sample)?.[1])
    expect(limit).toBeGreaterThan(delay + Number(defaultOf('SHUTDOWN_TIMEOUT')) + 2)
  })

  test('nginx accepts the largest request that the shop accepts', () => {
    const [, size] = /client_max_body_size (\d+)m;/.exec(readText('deploy/nginx.conf')) ?? []
    expect(Number(size) * megabyte).toBeGreaterThanOrEqual(inboundBytes + megabyte)
  })
})
