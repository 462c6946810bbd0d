import { loopback } from '../../config/setting.ts'

/** The relying party of passkeys: the host of the shop's public URL, and the origin of its pages. */
export function relyingParty(siteOrigin: string): { id: string; origin: string } {
  const url = new URL(siteOrigin)
  // Passkeys require a host name rather than an IP address, so a local shop uses localhost.
  if (loopback.includes(url.hostname.replaceAll(/[[\]]/g, ''))) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
