import { readdirSync } from 'node:fs'
import type { Endpoint } from '../../contract/endpoint.ts'

const contractFolder = new URL('../../contract/', import.meta.url)

/** Every endpoint of the contract, by its exported name. */
export async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts')
  )
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, contractFolder).href) as Promise<Record<string, unknown>>)
  )
  return new Map(
    modules
      .flatMap((module) => Object.entries(module))
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'for' in value
}
