import { afterEach, expect, test, vi } from 'vitest'
import type { RequestOptions } from '../../../../../contract/partners/second-factor/passkeys.ts'
import { signWithPasskey } from './passkey.ts'

const options: RequestOptions = {
  rpId: 'shop.example',
  challenge: 'AAAA',
  timeout: 60_000,
  allowCredentials: [],
  userVerification: 'required'
}

/** A browser that responds to every passkey request with an error. */
function failWith(name: string): void {
  vi.stubGlobal('location', { hostname: 'shop.example' })
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('navigator', { credentials: { get: () => Promise.reject(new DOMException('', name)) } })
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['NotAllowedError', 60_000, 'cancelled'],
  ['NotAllowedError', 0, 'timeout'],
  ['AbortError', 60_000, 'cancelled'],
  ['SecurityError', 60_000, 'host'],
  ['InvalidStateError', 60_000, 'known'],
  ['ConstraintError', 60_000, 'device'],
  ['NotSupportedError', 60_000, 'device'],
  ['UnknownError', 60_000, 'failed']
])('the browser’s %s to a request of %i ms is explained as %s', async (name, timeout, reason) => {
  failWith(name)
  await expect(signWithPasskey({ ...options, timeout })).rejects.toMatchObject({ reason, host: 'shop.example' })
})

test('a browser without passkeys is reported as unsupported', async () => {
  await expect(signWithPasskey(options)).rejects.toMatchObject({ reason: 'unsupported' })
})
