import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const prefix = 'v1'

/** Encrypts secrets stored in the database, bound to their owner so that a secret cannot be copied to another row. */
export interface SecretCipher {
  /** Returns the plain text if no key is configured. */
  encrypt(plain: string, owner: string): string
  /** @throws UnknownKeyError if the secret was encrypted with a key that is not configured */
  decrypt(stored: string, owner: string): string
  /** Whether the stored form is what `encrypt` would produce now. */
  isCurrent(stored: string): boolean
}

/** A secret was encrypted with a key that is not configured. */
export class UnknownKeyError extends Error {}

interface Key {
  id: string
  bytes: Buffer
}

/**
 * A cipher that encrypts with the first key and decrypts with all of them. Keys can be texts of any length; without
 * keys, secrets are stored as plain text.
 */
export function openCipher(texts: readonly string[]): SecretCipher {
  const keys = texts.map(deriveKey)
  const [current] = keys
  return {
    encrypt: (plain, owner) => (current ? encryptWith(current, plain, owner) : plain),
    decrypt(stored, owner) {
      const [version, id, sealed] = stored.split(':')
      // Base32, as stored before a key was configured, contains no colon.
      if (version !== prefix || sealed === undefined) return stored
      const key = keys.find((candidate) => candidate.id === id)
      if (!key) throw new UnknownKeyError(`No configured key has the id ${id}.`)
      return decryptWith(key, Buffer.from(sealed, 'base64url'), owner)
    },
    isCurrent: (stored) => (current ? stored.startsWith(`${prefix}:${current.id}:`) : !stored.startsWith(`${prefix}:`))
  }
}

// The id identifies a row's key without revealing anything about it.
function deriveKey(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'second-factor secrets', 32))
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
}

function encryptWith({ id, bytes }: Key, plain: string, owner: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, bytes, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${prefix}:${id}:${sealed.toString('base64url')}`
}

function decryptWith({ bytes }: Key, sealed: Buffer, owner: string): string {
  const decipher = createDecipheriv(algorithm, bytes, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
