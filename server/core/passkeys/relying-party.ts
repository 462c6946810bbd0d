import { loopback } from '../../config/setting.ts'

/** To whom passkeys belong: the host of the shop's public URL, and the origin of its pages. */
export function relyingParty(siteOrigin: string): { id: string; origin: string } {
  const url = new URL(siteOrigin)
  // Passkeys belong to a name, never to an IP address: on its own machine the shop has them at localhost.
  if (loopback.includes(url.hostname.replaceAll(/[[\]]/g, ''))) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
