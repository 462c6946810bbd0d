import { createHash, generateKeyPairSync, randomBytes, sign as signData } from 'node:crypto'
import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  SignedByPasskey
} from '../../../contract/partners/second-factor/passkeys.ts'

/** How an authenticator, or the page that it responds to, deviates from the standard. */
interface Deviation {
  origin?: string
  challenge?: string
  counter?: number
  /** Whether the owner was verified, by fingerprint or PIN. */
  isVerified?: boolean
  /** The credential id to claim. */
  id?: string
}

/** An in-memory authenticator with one ES256 key, on a page of `origin`. It counts its signatures. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const ownId = credentialId.toString('base64url')
  let signatures = 0
  const clientData = (type: string, challenge: string, where: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: where, crossOrigin: false }))

  return {
    id: ownId,

    /** What the browser sends for a new passkey, without attestation. */
    create(options: CreationOptions, deviation: Deviation = {}): CreatedPasskey {
      const { isVerified = true, challenge = options.challenge } = deviation
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = map([1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = Buffer.concat([head(options.rp.id, isVerified, true, 0), attested])
      const attestation = map(['fmt', 'none'], ['attStmt', map()], ['authData', authData])
      return {
        id: ownId,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation.origin ?? origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal']
        }
      }
    },

    /** What the browser sends as a signature. */
    sign(options: RequestOptions, deviation: Deviation = {}): SignedByPasskey {
      signatures += 1
      const { isVerified = true, challenge = options.challenge, counter = signatures, id = ownId } = deviation
      const authenticatorData = head(options.rpId, isVerified, false, counter)
      const client = clientData('webauthn.get', challenge, deviation.origin ?? origin)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      return {
        id,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signData('sha256', signed, privateKey).toString('base64url')
        }
      }
    }
  }
}

/** The head of authenticator data: hash of the site, flags (present, verified, with a key) and counter. */
function head(rpId: string, isVerified: boolean, hasKey: boolean, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

type Cbor = number | string | Buffer
const encoded = new WeakSet<Buffer>()

/** A CBOR map whose values are small integers, texts, bytes and maps. */
function map(...entries: [Cbor, Cbor][]): Buffer {
  const bytes = Buffer.concat([prefix(5, entries.length), ...entries.flat().map(item)])
  encoded.add(bytes)
  return bytes
}

function item(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? prefix(1, -1 - value) : prefix(0, value)
  if (typeof value === 'string') return Buffer.concat([prefix(3, Buffer.byteLength(value)), Buffer.from(value)])
  return encoded.has(value) ? value : Buffer.concat([prefix(2, value.length), value])
}

/** Major type and length of a CBOR item. */
function prefix(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}
