import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { archiveName, archiveOf } from '../../lib/product-archive.ts'

export const getStaticPaths = async () =>
  (await getCollection('products')).map(({ data: { code } }) => ({
    params: { archive: archiveName(code) },
    props: { code }
  }))

/** The archive of pictures and texts that the catalogue offers. */
export const GET: APIRoute<{ code: string }> = async ({ props }) => new Response(await archiveOf(props.code))
