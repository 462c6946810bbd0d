import { html } from 'hono/html'
import * as contract from '../../../contract/site/api-docs.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { brand } from '../../../src/brand.ts'
import { generalHeaders } from '../../core/http/headers.ts'
import { Reply, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { audienceText, describeApi, errorsBy } from './document.ts'

/** Documents all calls, as OpenAPI and as an HTML page. Generated on first request, then cached. */
export function mountApiDocs(shop: Shop): void {
  let document: string | undefined
  serve(shop, contract.readOpenApi, async () => {
    document ??= JSON.stringify(describeApi(shop.endpoints))
    return Reply.fromJson(document)
  })

  shop.app.get('/api/docs', () => {
    const headers = { ...generalHeaders, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
    return new Response(String(render(shop.endpoints)), { headers })
  })
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const style = `body{margin:2rem auto;max-width:70rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .8rem .4rem 0;border-bottom:1px solid;text-align:left;
vertical-align:top}td{overflow-wrap:anywhere}code{font-size:.9rem}`

function render(endpoints: readonly Endpoint[]) {
  const calls = endpoints.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${brand.name} API</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${brand.name} API</h1>
        <p>
          Bodies and responses of every call are in <a href="/api/openapi.json">openapi.json</a>. Errors are
          <code>application/problem+json</code>; <code>refusal</code> is one of the codes below.
        </p>
        <table>
          <thead>
            <tr>
              ${['Call', 'Who', 'Refusals'].map((head) => html`<th>${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${calls.map(drawCall)}
          </tbody>
        </table>
      </body>
    </html>`
}

function drawCall(call: Endpoint) {
  const errors = [...errorsBy(call)].map(([status, codes]) => `${status} ${codes.join(', ')}`)
  return html`<tr>
    <td><code>${call.method} ${call.path}</code></td>
    <td>${audienceText(call.for)}</td>
    <td>${errors.join('; ')}</td>
  </tr>`
}
