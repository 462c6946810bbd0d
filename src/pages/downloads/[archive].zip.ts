import type { APIRoute } from 'astro'
import { defaultLocale } from '../../../contract/locale.ts'
import { cataloguePlaces } from '../../site/catalogue/catalogue-tree.ts'
import { archiveName, archiveOf } from '../../site/catalogue/product-archive.ts'

export const getStaticPaths = async () =>
  [...(await cataloguePlaces(defaultLocale)).keys()].map((code) => ({
    params: { archive: archiveName(code) },
    props: { code }
  }))

/** The archive of pictures and texts offered by the catalogue. */
export const GET: APIRoute<{ code: string }> = async ({ props }) => new Response(await archiveOf(props.code))
