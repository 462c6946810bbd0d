import type { APIRoute } from 'astro'
import { robotsText } from '../../contract/site/pages.ts'

/** For static hosts; our own server answers with the address it is configured with. */
export const GET: APIRoute = ({ site }) => new Response(robotsText(site!.href))
