import type { APIRoute } from 'astro'
import { robotsText } from '../../contract/site/pages.ts'

/** For static hosts; our own server uses its configured origin. */
export const GET: APIRoute = ({ site }) => new Response(robotsText(site!.href))
