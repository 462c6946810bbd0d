import { readThumbnails } from '../adapters/pdf/service.ts'
import type { Shop } from '../core/app-context.ts'
import { pictureFolder } from '../core/built-pictures.ts'
import { generalHeaders } from '../core/http/headers.ts'

/** Small pictures of products for emails, by SKU; public like the catalogue's. */
export function mountPictures(shop: Shop): void {
  shop.app.get(`${pictureFolder}:file{.+\\.jpg}`, (context) =>
    shop.concurrencyLimit.handle(context, async () => {
      const sku = context.req.param('file').slice(0, -'.jpg'.length)
      const path = shop.catalogue.content.variants.get(sku)?.variant.image.thumb ?? ''
      const picture = (await readThumbnails([path])).get(path)
      if (!picture)
        return new Response(null, { status: 404, headers: { ...generalHeaders, 'Cache-Control': 'no-store' } })
      // Mail programs fetch a picture each time an email is opened.
      const headers = { ...generalHeaders, 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=604800' }
      return new Response(new Uint8Array(picture), { headers })
    })
  )
}
