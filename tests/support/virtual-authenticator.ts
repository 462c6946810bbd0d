import type { Page } from '@playwright/test'
import { test as base } from './e2e.ts'

/** For journeys with passkeys: uses localhost, because passkeys require a host name rather than an IP address. */
export const test = base.extend({
  baseURL: async ({ server }, provide) => provide(server.url.replace('127.0.0.1', 'localhost'))
})

/**
 * Adds an authenticator to the browser that confirms immediately. @returns a function that sets whether its owner is
 * recognised
 */
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
