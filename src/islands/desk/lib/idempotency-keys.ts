import { array, create, number, string, tuple, type } from 'superstruct'

interface SentRequest {
  path: string
  content: string
}

const StoredKey = type({ key: string(), sentAt: number() })
const StoredKeys = array(tuple([string(), StoredKey]))

const storageKey = 'desk requests'
/** Milliseconds: by then, the server has completed a request that a reload interrupted. */
const maxRequestTime = 60_000

/** Idempotency keys of requests with an unknown outcome, by path and hashed content; kept by the tab across reloads. */
const keys = new Map(readStored())
/** Requests that the server may still be processing: sent by this page, or before the reload. */
const running = new Set(keys.keys())

/** The key of a request that is about to be sent: the same as before if its outcome is unknown. */
export function idempotencyKeyFor(request: SentRequest): string {
  const id = idOf(request)
  const key = keys.get(id)?.key ?? crypto.randomUUID()
  keys.set(id, { key, sentAt: Date.now() })
  running.add(id)
  store()
  return key
}

/** Forgets the key of a request whose outcome is known. */
export function forgetKey(request: SentRequest): void {
  running.delete(idOf(request))
  keys.delete(idOf(request))
  store()
}

/** Keeps the key of a request whose response was lost, until its record is read. */
export function keepKey(request: SentRequest): void {
  running.delete(idOf(request))
}

/** Forgets the keys of requests about a record that has just been read, except of those that may still be running. */
export function forgetKeysOf(path: string): void {
  for (const [id, { sentAt }] of keys) {
    const isRead = id.startsWith(`${path}/`) || id.startsWith(`${path} `)
    const isRunning = running.has(id) && Date.now() - sentAt < maxRequestTime
    if (isRead && !isRunning) keys.delete(id)
  }
  store()
}

const idOf = ({ path, content }: SentRequest) => `${path} ${hashOf(content)}`

/** FNV-1a, stored instead of the content. If two contents had the same hash, the server would reject the second. */
function hashOf(content: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < content.length; i++) hash = Math.imul(hash ^ content.charCodeAt(i), 0x01000193)
  return `${content.length}-${hash >>> 0}`
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...keys]))
  } catch {
    // Without storage, keys last until the next reload.
  }
}

function readStored() {
  try {
    return create(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'), StoredKeys)
  } catch {
    return []
  }
}
