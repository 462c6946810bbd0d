import { defaultLocale, languages, localisedPath } from '../../contract/locale.ts'
import { nonPagePrefixes, redirects, rewrites } from '../../contract/site/pages.ts'
import { generalHeaders } from '../../server/core/http/headers.ts'
import { pagePolicy } from '../../server/site/pages/policy.ts'

const immutable = 'public, max-age=31536000, immutable'

/**
 * The headers of all files on a static host. Such hosts merge the headers of a path and its folder, so all pages get the
 * WebAssembly of the catalogue's search, and none the camera.
 */
export const pageHeaders = (hashes) => ({
  ...generalHeaders,
  'Strict-Transport-Security': 'max-age=31536000',
  'Content-Security-Policy': pagePolicy(hashes, { wasm: true })
})

/** Our server's rewrites, redirects and headers, for static hosts: file name -> text. */
export function hostFiles(hashes) {
  const headers = pageHeaders(hashes)
  return { _redirects: redirectFile(), _headers: headerFile(headers), 'nginx.conf': nginxFile(headers) }
}

function inEveryLanguage(line) {
  return languages.map(({ code }) => line((path) => localisedPath(path, code)))
}

function redirectFile() {
  return [
    ...redirects.flatMap(({ from, to }) => inEveryLanguage((local) => `${local(from)} ${local(to)} 302`)),
    ...rewrites.flatMap(({ path, shell }) => inEveryLanguage((local) => `${local(path)} ${local(shell)} 200`)),
    ...languages.filter(({ code }) => code !== defaultLocale).map(({ code }) => `/${code}/* /${code}/404 404`),
    ''
  ].join('\n')
}

function headerFile(headers) {
  const lines = (entries) => Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`)
  return ['/*', ...lines(headers), '/_astro/*', ...lines({ 'Cache-Control': immutable }), ''].join('\n')
}

function nginxFile(headers) {
  const api = nonPagePrefixes
    .filter((prefix) => prefix !== '/_astro/')
    .map((prefix) => prefix.replace(/\/$/, '').slice(1))
  return [
    '# Put this inside a server block whose root is this folder; requests to the API are proxied to the address below.',
    `location ~ ^/(${api.join('|')})(/|$) {`,
    ...indent([
      'proxy_pass http://127.0.0.1:4321;',
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'
    ]),
    '}',
    ...redirects.flatMap(({ from, to }) =>
      inEveryLanguage((local) => `location = ${local(from)} { return 302 ${local(to)}$is_args$args; }`)
    ),
    ...rewrites.flatMap(({ path, shell }) =>
      inEveryLanguage((local) => `rewrite ^${local(path).replace(/:\w+/g, '[^/]+')}$ ${local(shell)} last;`)
    ),
    'rewrite ^(.+)/$ $1 permanent;',
    'gzip_static on;',
    'location ~ \\.(br|gz)$|^/(csp\\.json|catalogue\\.json|nginx\\.conf|_redirects|_headers)$ { return 404; }',
    ...locationOf('/_astro/', headers, immutable, 'try_files $uri =404;'),
    ...languages
      .filter(({ code }) => code !== defaultLocale)
      .flatMap(({ code }) =>
        locationOf(`/${code}/`, headers, 'no-cache', `try_files $uri $uri.html =404; error_page 404 /${code}/404.html;`)
      ),
    ...locationOf('/', headers, 'no-cache', 'try_files $uri $uri.html $uri/index.html =404; error_page 404 /404.html;'),
    ''
  ].join('\n')
}

// Headers are set by location: those of the server block would be added to the API's own as well.
function locationOf(prefix, headers, caching, files) {
  const added = Object.entries({ ...headers, 'Cache-Control': caching })
  return [
    `location ${prefix} {`,
    ...indent([...added.map(([name, value]) => `add_header ${name} "${value}" always;`), files]),
    '}'
  ]
}

const indent = (lines) => lines.map((line) => `  ${line}`)
