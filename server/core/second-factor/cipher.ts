import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const prefix = 'v1'

/** Encrypts secrets stored in the database; bound to their owner, so that no row can be copied to another. */
export interface SecretCipher {
  /** Returns the plain text while no key is configured. */
  encrypt(plain: string, owner: string): string
  /** @throws UnknownKeyError if it was encrypted by a key that is not configured */
  decrypt(stored: string, owner: string): string
  /** Whether it is stored as `encrypt` stores it now. */
  isCurrent(stored: string): boolean
}

/** A secret was encrypted by a key that is not configured. */
export class UnknownKeyError extends Error {}

interface Key {
  id: string
  bytes: Buffer
}

/** A cipher whose first key encrypts, while all of them decrypt. Texts of any length are keys; none stores plain text. */
export function openCipher(texts: readonly string[]): SecretCipher {
  const keys = texts.map(deriveKey)
  const [current] = keys
  return {
    encrypt: (plain, owner) => (current ? seal(current, plain, owner) : plain),
    decrypt(stored, owner) {
      const [version, id, sealed] = stored.split(':')
      // Base32, as stored before a key was configured, has no colon.
      if (version !== prefix || sealed === undefined) return stored
      const key = keys.find((one) => one.id === id)
      if (!key) throw new UnknownKeyError(`No configured key has the id ${id}.`)
      return unseal(key, Buffer.from(sealed, 'base64url'), owner)
    },
    isCurrent: (stored) => (current ? stored.startsWith(`${prefix}:${current.id}:`) : !stored.startsWith(`${prefix}:`))
  }
}

// The id says which key a row needs without revealing anything about the key.
function deriveKey(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'second-factor secrets', 32))
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
}

function seal({ id, bytes }: Key, plain: string, owner: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, bytes, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${prefix}:${id}:${sealed.toString('base64url')}`
}

function unseal({ bytes }: Key, sealed: Buffer, owner: string): string {
  const decipher = createDecipheriv(algorithm, bytes, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
