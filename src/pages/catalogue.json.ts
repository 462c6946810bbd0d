import type { APIRoute } from 'astro'
import { catalogueFile } from '../site/catalogue/catalogue-file.ts'

/** Written into `dist/` for the server to import; the server does not serve it. */
export const GET: APIRoute = async () => Response.json(await catalogueFile(new Date()))
