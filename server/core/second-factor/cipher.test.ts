import { describe, expect, test } from 'vitest'
import { openCipher, UnknownKeyError } from './cipher.ts'

const old = 'k'.repeat(32)
const key = 'n'.repeat(32)
const secret = 'JBSWY3DPEHPK3PXP'

describe('the cipher of stored secrets', () => {
  test('decrypts what it has encrypted, with a different ciphertext each time', () => {
    const cipher = openCipher([key])
    const stored = [cipher.encrypt(secret, 'a'), cipher.encrypt(secret, 'a')]
    expect(stored[0]).not.toContain(secret)
    expect(stored[0]).not.toBe(stored[1])
    expect(stored.map((one) => cipher.decrypt(one, 'a'))).toEqual([secret, secret])
    expect(stored.map((one) => cipher.isCurrent(one))).toEqual([true, true])
  })

  test('without a key, stores and reads plain text', () => {
    const cipher = openCipher([])
    expect(cipher.encrypt(secret, 'a')).toBe(secret)
    expect(cipher.decrypt(secret, 'a')).toBe(secret)
    expect(cipher.isCurrent(secret)).toBe(true)
    expect(cipher.isCurrent(openCipher([key]).encrypt(secret, 'a'))).toBe(false)
  })

  test('with a key, still reads plain text, but treats it as outdated', () => {
    const cipher = openCipher([key])
    expect(cipher.decrypt(secret, 'a')).toBe(secret)
    expect(cipher.isCurrent(secret)).toBe(false)
  })

  test('decrypts with a former key and encrypts with the first', () => {
    const former = openCipher([old]).encrypt(secret, 'a')
    const cipher = openCipher([key, old])
    expect(cipher.decrypt(former, 'a')).toBe(secret)
    expect(cipher.isCurrent(former)).toBe(false)
    expect(openCipher([key]).decrypt(cipher.encrypt(secret, 'a'), 'a')).toBe(secret)
    expect(() => openCipher([key]).decrypt(former, 'a')).toThrow(UnknownKeyError)
  })

  test('rejects a modified secret, and one of another owner', () => {
    const cipher = openCipher([key])
    const stored = cipher.encrypt(secret, 'a')
    expect(() => cipher.decrypt(stored, 'b')).toThrow('unable to authenticate')
    expect(() => cipher.decrypt(stored.slice(0, -2) + (stored.endsWith('AA') ? 'BB' : 'AA'), 'a')).toThrow(
      'unable to authenticate'
    )
  })
})
