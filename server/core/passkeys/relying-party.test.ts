import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://shop.example', 'shop.example', 'https://shop.example'],
  ['https://shop.example:8443', 'shop.example', 'https://shop.example:8443'],
  ['http://127.0.0.1:4321', 'localhost', 'http://localhost:4321'],
  ['http://[::1]:4321', 'localhost', 'http://localhost:4321']
])('passkeys of %s belong to %s', (site, id, origin) => {
  expect(relyingParty(site)).toEqual({ id, origin })
})
