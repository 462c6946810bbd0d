import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import sharp from 'sharp'

const maxBytes = 40_000_000
const maxWidth = 2400
const namePattern = /^[\w-]+(\/[\w-]+)+\.webp$/

/**
 * Picture API of the content forms: GET / lists the pictures of a folder, GET /products/luma-rose.webp returns one, and
 * POST saves a photograph of any common format as WebP, no wider than pages show it. Pictures are never overwritten.
 */
export function contentPictures(folder) {
  return async (request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname.slice(1))
    const respond = (status, body, type = 'application/json') => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
      response.end(type === 'application/json' ? JSON.stringify(body) : body)
    }
    if (name === '' && request.method === 'GET') return respond(200, pictureNames(folder))
    if (!namePattern.test(name)) return respond(404, { error: 'Name the picture like products/luma-rose.webp.' })
    const file = join(folder, name)
    if (request.method === 'GET')
      return existsSync(file)
        ? respond(200, await readFile(file), 'image/webp')
        : respond(404, { error: 'There is no such picture.' })
    // Blocks writes from other sites open in the same browser.
    if (request.headers['sec-fetch-site'] !== 'same-origin')
      return respond(403, { error: 'Pictures can only be uploaded from the content forms.' })
    if (existsSync(file)) return respond(409, { error: `${name} already exists: choose another name.` })
    try {
      const bytes = await bodyOf(request)
      mkdirSync(dirname(file), { recursive: true })
      await sharp(bytes)
        .rotate()
        .resize({ width: maxWidth, withoutEnlargement: true })
        .webp({ quality: 88 })
        .toFile(file)
      return respond(201, { path: name })
    } catch {
      return respond(422, {
        error: 'This picture cannot be read, or is larger than 40 MB. Use a JPEG, PNG, WebP, TIFF or AVIF file.'
      })
    }
  }
}

function pictureNames(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => name.endsWith('.webp'))
    .toSorted()
}

async function bodyOf(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maxBytes) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
