import type { APIRoute } from 'astro'
import { catalogueFile } from '../site/catalogue/catalogue-file.ts'

/** Written to `dist/` for the server to import; never served. */
export const GET: APIRoute = async () => Response.json(await catalogueFile(new Date()))
