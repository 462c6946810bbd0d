import { array, boolean, create, number, string, tuple, type } from 'superstruct'

interface Request {
  path: string
  content: string
}

const Unanswered = type({ key: string(), sentAt: number(), isRead: boolean() })
const Stored = array(tuple([string(), Unanswered]))

const storageKey = 'desk requests'
/** Milliseconds: by then, the server has completed a request that a reload interrupted. */
const longest = 60_000

/** Idempotency keys of requests whose outcome is unknown, by path and hashed content; kept by the tab across reloads. */
const keys = new Map(readStored())
const interrupted = new Set(keys.keys())

/** The key of a request: the same as before if its outcome is unknown. */
export function keyFor(request: Request): string {
  const id = idOf(request)
  const known = keys.get(id)
  if (known && !(known.isRead && isOver(known.sentAt))) return known.key
  const key = crypto.randomUUID()
  interrupted.delete(id)
  keys.set(id, { key, sentAt: Date.now(), isRead: false })
  store()
  return key
}

/** Forgets the key of a request whose outcome is known. */
export function answered(request: Request): void {
  keys.delete(idOf(request))
  store()
}

/**
 * Forgets the keys of requests about a record that has just been read. The server may still be at work on one that a
 * reload interrupted, so that what was read does not show its outcome.
 */
export function forgetRead(path: string): void {
  const ids = [...keys.keys()].filter((id) => id.startsWith(`${path}/`) || id.startsWith(`${path} `))
  for (const id of ids) {
    const known = keys.get(id)
    if (known && interrupted.has(id) && !isOver(known.sentAt)) keys.set(id, { ...known, isRead: true })
    else keys.delete(id)
  }
  if (ids.length > 0) store()
}

const isOver = (sentAt: number) => Date.now() - sentAt > longest

const idOf = ({ path, content }: Request) => `${path} ${hashOf(content)}`

/** What was typed is not stored itself. FNV-1a; equal hashes of different content lead to an error, not to an effect. */
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
    return create(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'), Stored)
  } catch {
    return []
  }
}
