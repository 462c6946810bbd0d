import { extname } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip'
}

const text = new Set(['.html', '.css', '.js', '.mjs', '.json', '.webmanifest', '.xml', '.svg', '.txt', '.vtt', '.wasm'])

/** Media type of a file by extension: `shop.html` -> `text/html; charset=utf-8`. */
export const typeOf = (file: string): string => types[extname(file).toLowerCase()] ?? 'application/octet-stream'

/** Whether a file benefits from compression; pictures, fonts and videos are already compressed. */
export const isText = (file: string): boolean => text.has(extname(file).toLowerCase())

/** Build output for servers rather than for readers. */
export const internalFiles: ReadonlySet<string> = new Set([
  'csp.json',
  'catalogue.json',
  'nginx.conf',
  '_redirects',
  '_headers'
])
