import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled, proxyNames } from '../../../support/external/reverse-proxy.ts'
import { restartBehind } from '../../../support/external/rolling-restart.ts'
import { freshDatabaseUrl } from '../../../support/postgres.ts'
import { demoTemplate } from '../../../support/shop-template.ts'

/** `npm test` names the proxies that it installs; elsewhere only those that are present are tested. */
const installed = process.env['TEST_PROXIES']?.split(',') ?? []
const proxies = proxyNames.filter((name) => installed.includes(name) || isInstalled(name))

test.each(proxies)('a rolling restart of two servers behind %s fails no request', async (name) => {
  const databaseUrl = await freshDatabaseUrl(onTestFinished, demoTemplate('postgres'))
  const { restarts, done, failed, doctor } = await restartBehind(name, databaseUrl, 1)
  expect(failed).toEqual([])
  expect(restarts).toBe(2)
  expect(done).toBeGreaterThan(50)
  expect(doctor).toContain('nothing wrong')
})

test('the sample files of both proxies name the same servers', () => {
  const [nginx, haproxy] = ['nginx.conf', 'haproxy.cfg'].map((file) => {
    const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
    return new Set(text.match(/127\.0\.0\.1:\d+/g))
  })
  expect(nginx).toEqual(haproxy)
  expect(nginx?.size).toBe(2)
})
