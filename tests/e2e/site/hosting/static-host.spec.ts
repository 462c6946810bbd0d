import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import { pageHeaders } from '../../../../scripts/build/host-files.mjs'
import { freePorts, isInstalled } from '../../../support/external/reverse-proxy.ts'
import { expect, test } from '../../../support/e2e.ts'

const dist = fileURLToPath(new URL('../../../../dist', import.meta.url))

/** The build behind nginx with the file the build writes for it, as on another host; the API is the shop's own. */
async function startNginx(api: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'static-host-'))
  const [port] = await freePorts(1)
  const pages = readFileSync(join(dist, 'nginx.conf'), 'utf8').replace('http://127.0.0.1:4321', api)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/pid; daemon off; error_log ${folder}/error.log; events {}
http { access_log off; include /etc/nginx/mime.types; server { listen 127.0.0.1:${port}; root ${dist};\n${pages} } }`
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** A response's status, with its redirect, without the host's own URL, or otherwise its caching. */
async function answer(request: APIRequestContext, host: string, path: string) {
  const response = await request.get(host + path, { maxRedirects: 0, headers: { Accept: 'text/html' } })
  const { location = '', 'cache-control': caching = '' } = response.headers()
  return { status: response.status(), ...(location ? { location: location.replace(host, '') } : { caching }) }
}

// `npm test` installs nginx and names it; elsewhere the test runs where it is present.
if (isInstalled('nginx') || process.env['TEST_PROXIES'])
  test('pages on nginx have the status, headers and caching of our server @desktop', async ({ request, baseURL }) => {
    const host = await startNginx(baseURL!)
    try {
      await expect.poll(() => fetch(host.url).then(({ status }) => status, String)).toBe(200)
      const script = readdirSync(join(dist, '_astro')).find((name) => name.endsWith('.js'))
      const paths = [
        '/',
        '/de',
        '/product-catalog',
        '/shop/products/luma',
        '/fr/shop/products/luma',
        `/_astro/${script}`
      ]
      for (const path of [...paths, '/nowhere', '/it/nowhere', '/shop/cart/checkout'])
        expect(await answer(request, host.url, path), path).toEqual(await answer(request, baseURL!, path))
      expect(await answer(request, host.url, '/de/')).toMatchObject({ status: 301, location: '/de' })
      for (const path of ['/nginx.conf', '/catalogue.json', '/csp.json'])
        expect(await answer(request, host.url, path), path).toMatchObject({ status: 404 })

      const hashes = JSON.parse(readFileSync(join(dist, 'csp.json'), 'utf8')) as object
      for (const path of ['/', '/fr/shop/products/luma', `/_astro/${script}`, '/nowhere'])
        expect((await request.get(host.url + path)).headers(), path).toMatchObject(
          Object.fromEntries(Object.entries(pageHeaders(hashes)).map(([name, value]) => [name.toLowerCase(), value]))
        )
      const api = await request.get(`${host.url}/api/v2/shop/countries`)
      expect([api.status(), api.headers()['cache-control']]).toEqual([200, 'no-store'])
    } finally {
      await host.stop()
    }
  })
