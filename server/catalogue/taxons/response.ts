import type { Taxon } from '../../../contract/catalogue/catalogue.ts'
import { type FileTaxon, type LocalisedPicture, pictureIn, textIn } from '../../../contract/catalogue/catalogue-file.ts'
import { exportLineSheet } from '../../../contract/catalogue/line-sheet.ts'
import { exportCollectionKit } from '../../../contract/catalogue/media-kit.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { taxonPath } from '../../../contract/scalars.ts'
import type { AppContext } from '../../core/app-context.ts'
import { codeName } from '../../core/texts.ts'
import { isTooLarge } from '../line-sheet/service.ts'

interface TaxonContext {
  catalogue: AppContext['catalogue']
  locale: LocaleCode
}

/** A taxon as returned by the API. */
export function taxonResponse(context: TaxonContext, taxon: FileTaxon): Taxon {
  const { catalogue, locale } = context
  return {
    '@id': taxonPath(taxon.code),
    id: taxon.code,
    code: taxon.code,
    name: textIn(taxon.name, locale),
    slug: taxon.code,
    description: textIn(taxon.description, locale),
    images: imagesOf(taxon.image, locale),
    children: (catalogue.content.children.get(taxon.code) ?? []).map((child) => taxonPath(child.code)),
    parent: taxon.parent ? taxonPath(taxon.parent) : null,
    productCount: catalogue.index.countIn(taxon.code),
    taxonDownloadables: downloadsOf(context, taxon.code)
  }
}

// A taxon has one picture; its types differ in size only.
function imagesOf(picture: LocalisedPicture, locale: LocaleCode): Taxon['images'] {
  if (!picture.path) return []
  const alt = textIn(picture.alt, locale)
  return [
    pictureIn(picture, locale, 'main'),
    { path: picture.thumb, type: 'thumb', alt },
    { path: picture.path, type: 'background', alt }
  ]
}

// Empty and very large collections have no files.
function downloadsOf({ catalogue, locale }: TaxonContext, code: string): Taxon['taxonDownloadables'] {
  if (catalogue.index.countIn(code) === 0 || isTooLarge(catalogue, code)) return []
  return [
    { name: codeName(locale, 'media-kit', 'lineSheet') ?? '', path: pathOf(exportLineSheet.path, { code }) },
    { name: codeName(locale, 'media-kit', 'mediaKit') ?? '', path: pathOf(exportCollectionKit.path, { code }) }
  ]
}
