import type { Page } from '@playwright/test'
import { test as base } from './e2e.ts'

/** Journeys with passkeys: at localhost, because passkeys belong to a name and never to an IP address. */
export const test = base.extend({
  baseURL: async ({ server }, provide) => provide(server.url.replace('127.0.0.1', 'localhost'))
})

/** Gives the browser an authenticator that confirms at once. @returns what changes whether its owner is recognised */
export async function authenticatorOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
  return {
    recogniseOwner: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}
