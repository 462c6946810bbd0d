import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const hash = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Running more hashes than processors in parallel would only slow down the rest of the server. */
let freeSlots = availableParallelism()
const waiting: (() => void)[] = []

async function derive(algorithm: 'argon2id', parameters: Argon2Parameters): Promise<Buffer> {
  if (freeSlots > 0) freeSlots -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await hash(algorithm, parameters)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else freeSlots += 1
  }
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 28 ms, off the event loop. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashes a password: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', { ...cost, message: Buffer.from(password), nonce: salt })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`
}

/** Whether a password matches a stored hash; without a hash, it takes as long and returns false. */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '') ?? []
  const expected = hash ? Buffer.from(hash, 'base64') : Buffer.alloc(cost.tagLength)
  const actual = await derive('argon2id', {
    message: Buffer.from(password),
    nonce: salt ? Buffer.from(salt, 'base64') : Buffer.alloc(16),
    memory: Number(memory ?? cost.memory),
    passes: Number(passes ?? cost.passes),
    parallelism: Number(parallelism ?? cost.parallelism),
    tagLength: expected.length
  })
  return timingSafeEqual(actual, expected) && hash !== undefined
}

const toUnpaddedBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
